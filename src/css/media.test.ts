import { describe, expect, it } from 'vitest';
import { isInForce } from './media.ts';

describe('at-rules', () => {
  it.each([
    ['@media screen', true],
    ['@media (min-width: 768px)', true],
    ['@media only screen and (min-width:48em) and (max-width: 2000px)', true],
    ['@media print, screen', true],
    ['@layer base', true],
    ['@media print', false],
    ['@media (max-width: 767px)', false],
    ['@media (min-width: 1600px)', false],
    ['@media (prefers-reduced-motion)', false],
    ['@media not screen', false],
    ['@keyframes x', false],
    ['@media all', true],
    ['@media only screen', true],
    [' @MEDIA SCREEN ', true],
    ['@media (min-width: 1366px)', true],
    ['@media (min-width: 1367px)', false],
    ['@media (max-width: 1366px)', true],
    ['@media (max-width: 1365px)', false],
    ['@media (min-width: 85em)', true],
    ['@media (min-width: 86rem)', false],
    ['@media (max-width: 85.375em)', true],
    ['@media print and (min-width: 1px)', false],
    ['@media screen and (orientation: landscape)', false],
    ['@media print, (max-width: 1px)', false],
    ['@supports (display: grid)', true],
    ['@supports not (display: grid)', false],
    ['@layer', true],
    ['@scope screen', false],
  ])('%s: %s', (head, expected) => expect(isInForce(head)).toBe(expected));
});
