import { describe, expect, it } from 'vitest';
import { parseRobots } from './robots.ts';

describe('parseRobots', () => {
  const robots = parseRobots(`
User-agent: other
Disallow: /

User-agent: *
User-agent: someone
Disallow: /private/ # not for all
Allow: /private/open
Disallow: /*.pdf$
Disallow: /search*page=
Crawl-delay: 2.5
Sitemap: https://site.example/map.xml`);

  it.each([
    ['/', true],
    ['/private/a', false],
    ['/private/open/a', true],
    ['/files/a.pdf', false],
    ['/files/a.pdf?x', true],
    ['/search?q=a&page=2', false],
    ['/search?q=a', true],
  ])('%s → %s', (path, expected) => {
    expect(robots.allows(path)).toBe(expected);
  });

  it('reads the delay and the sitemaps', () => {
    expect(robots.delaySeconds).toBe(2.5);
    expect(robots.sitemaps).toEqual(['https://site.example/map.xml']);
  });

  it('prefers the rules for itself, and takes no rules as permission', () => {
    expect(parseRobots('User-agent: *\nDisallow: /\nUser-agent: pith\nDisallow: /no').allows('/yes')).toBe(true);
    expect(parseRobots('').allows('/')).toBe(true);
    expect(parseRobots('User-agent: *\nDisallow:').allows('/')).toBe(true);
  });

  it('does not hang on a pattern of stars', () => {
    const stars = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(5000)}b$`);
    expect(stars.allows(`/${'a'.repeat(50_000)}`)).toBe(true);
  });
});
