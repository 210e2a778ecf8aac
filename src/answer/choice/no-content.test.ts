import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { lacksContent } from './no-content.ts';

const FORM = parsePage('<form><label>Name</label><input><label>Password</label><input></form>');
const PLAIN = parsePage('<p>A line.</p><input>');

describe('a page without content', () => {
  it('has form fields, and no probable line', () => {
    expect(lacksContent(FORM, 0.29, 'home')).toMatch(/no content of its own/);
    expect(lacksContent(FORM, 0.3, 'home')).toBeUndefined();
    expect(lacksContent(PLAIN, 0.1, 'home')).toBeUndefined();
  });

  it('has a higher threshold if it looks like a form', () => {
    expect(lacksContent(FORM, 0.54, 'form')).toMatch(/no content/);
    expect(lacksContent(FORM, 0.55, 'form')).toBeUndefined();
  });
});
