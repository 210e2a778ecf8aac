// The cases of the standard's reference parser (its test file, Apache-2.0, rewritten as a table), and our own.
// Three of its cases are reversed because the standard says otherwise: both sides are percent-encoded before they are
// compared, and unreserved characters are decoded.

import { describe, expect, it } from 'vitest';
import { USER_AGENT } from './http-get.ts';
import { parseRobots, ROBOTS_NAME } from './robots.ts';

const GROUPS =
  'allow: /foo/bar/\n\nuser-agent: FooBot\ndisallow: /\nallow: /x/\nuser-agent: BarBot\ndisallow: /\nallow: /y/\n\n\n' +
  'allow: /w/\nuser-agent: BazBot\n\nuser-agent: FooBot\nallow: /z/\ndisallow: /\n';
const NAMES = (agent: string, allow: string, disallow: string): string =>
  `${agent}: FooBot\n${allow}: /x/\n${disallow}: /\n`;
const AGENT = (name: string): string => `User-Agent: ${name}\nAllow: /x/\nDisallow: /\n`;
const FIRST_WORD = 'User-Agent: *\nDisallow: /\nUser-Agent: Foo Bar\nAllow: /x/\nDisallow: /\n';
const GLOBAL = 'user-agent: *\nallow: /\nuser-agent: FooBot\ndisallow: /\n';
const SPECIFIC = 'user-agent: FooBot\nallow: /\nuser-agent: BarBot\ndisallow: /\nuser-agent: BazBot\ndisallow: /\n';
const FOO = (...rules: string[]): string => `user-agent: FooBot\n${rules.join('\n')}\n`;
const ONLY = (pattern: string): string => FOO('disallow: /', `allow: ${pattern}`);
const OTHER_LINES = 'User-agent: FooBot\nSitemap: https://foo.bar/sitemap\nUser-agent: *\nDisallow: /\n';
/** The longest path that fits a line with the name of its rule. */
const long = (rule: string, letter: string): string => `/x/${letter.repeat(8 * 2083 - rule.length - 5)}`;
const LONG = long('disallow', 'a');
const [LONG_A, LONG_B] = [long('allow', 'a'), long('allow', 'b')];

/** robots.txt, agent, allowed paths, disallowed paths. */
const CASES: readonly (readonly [
  name: string,
  text: string,
  agent: string,
  yes: readonly string[],
  no: readonly string[],
])[] = [
  ['an empty file allows everything', '', 'FooBot', ['/'], []],
  ['an agent without a name', FOO('disallow: /'), '', ['/'], []],
  ['an empty path', FOO('disallow: /'), 'FooBot', [], ['/']],
  ['everything empty', '', '', ['/'], []],
  ['a single rule', FOO('disallow: /'), 'FooBot', [], ['/x/y']],
  ['unknown lines', 'foo: FooBot\nbar: /\n', 'FooBot', ['/x/y'], []],
  ['lines without a colon', 'user-agent FooBot\ndisallow /\n', 'FooBot', [], ['/x/y']],
  ['groups: FooBot', GROUPS, 'FooBot', ['/x/b', '/z/d'], ['/y/c', '/foo/bar/']],
  ['groups: BarBot', GROUPS, 'BarBot', ['/y/c', '/w/a'], ['/z/d', '/foo/bar/']],
  ['groups: BazBot', GROUPS, 'BazBot', ['/z/d'], ['/foo/bar/']],
  ['other lines do not end a group: FooBot', OTHER_LINES, 'FooBot', [], ['/x/y']],
  ['other lines do not end a group: BarBot', OTHER_LINES, 'BarBot', [], ['/x/y']],
  [
    'an unknown line does not end a group',
    OTHER_LINES.replace('Sitemap', 'Invalid-Unknown-Line'),
    'FooBot',
    [],
    ['/x/y'],
  ],
  ['names in upper case', NAMES('USER-AGENT', 'ALLOW', 'DISALLOW'), 'FooBot', ['/x/y'], ['/a/b']],
  ['names in lower case', NAMES('user-agent', 'allow', 'disallow'), 'FooBot', ['/x/y'], ['/a/b']],
  ['names in mixed case', NAMES('uSeR-aGeNt', 'AlLoW', 'dIsAlLoW'), 'FooBot', ['/x/y'], ['/a/b']],
  ...['FOO BAR', 'foo bar', 'FoO bAr'].flatMap((name) =>
    ['Foo', 'foo'].map((agent) => [`${name} for ${agent}`, AGENT(name), agent, ['/x/y'], ['/a/b']] as const),
  ),
  ['an agent name ends at the first space', FIRST_WORD, 'Foo', ['/x/y'], []],
  ['an agent name with a space matches no group', FIRST_WORD, 'Foo Bar', [], ['/x/y']],
  ['the group for all agents: a named agent', GLOBAL, 'FooBot', [], ['/x/y']],
  ['the group for all agents: another agent', GLOBAL, 'BarBot', ['/x/y'], []],
  ['no group for all agents', SPECIFIC, 'QuxBot', ['/x/y'], []],
  ['paths are case-sensitive', FOO('disallow: /x/'), 'FooBot', [], ['/x/y']],
  ['paths are case-sensitive, reversed', FOO('disallow: /X/'), 'FooBot', ['/x/y'], []],
  ['the longest match disallows', FOO('disallow: /x/page.html', 'allow: /x/'), 'FooBot', [], ['/x/page.html']],
  ['the longest match allows', FOO('allow: /x/page.html', 'disallow: /x/'), 'FooBot', ['/x/page.html'], ['/x/']],
  ['empty rules', FOO('disallow: ', 'allow: '), 'FooBot', ['/x/page.html'], []],
  ['a tie allows', FOO('disallow: /', 'allow: /'), 'FooBot', ['/x/page.html'], []],
  ['a trailing slash makes a rule longer', FOO('disallow: /x', 'allow: /x/'), 'FooBot', ['/x/'], ['/x']],
  ['a tie between pages', FOO('disallow: /x/page.html', 'allow: /x/page.html'), 'FooBot', ['/x/page.html'], []],
  ['the longest match with a star', FOO('allow: /page', 'disallow: /*.html'), 'FooBot', ['/page'], ['/page.html']],
  [
    'the longest match without a star',
    FOO('allow: /x/page.', 'disallow: /*.html'),
    'FooBot',
    ['/x/page.html'],
    ['/x/y.html'],
  ],
  [
    'only the agent’s own group applies',
    `User-agent: *\nDisallow: /x/\n${FOO('Disallow: /y/')}`,
    'FooBot',
    ['/x/page'],
    ['/y/page'],
  ],
  [
    'a query is kept as is',
    ONLY('/foo/bar?qux=taz&baz=http://foo.bar?tar&par'),
    'FooBot',
    ['/foo/bar?qux=taz&baz=http://foo.bar?tar&par'],
    [],
  ],
  [
    'raw UTF-8 in a rule (the standard, not its parser, for the raw path)',
    ONLY('/foo/bar/ツ'),
    'FooBot',
    ['/foo/bar/%E3%83%84', '/foo/bar/ツ'],
    [],
  ],
  [
    'encoded UTF-8 in a rule (likewise)',
    ONLY('/foo/bar/%E3%83%84'),
    'FooBot',
    ['/foo/bar/%E3%83%84', '/foo/bar/ツ', '/foo/bar/%e3%83%84'],
    [],
  ],
  [
    'encoded without need (likewise)',
    ONLY('/foo/bar/%62%61%7A'),
    'FooBot',
    ['/foo/bar/baz', '/foo/bar/%62%61%7A'],
    ['/foo/bar/bax'],
  ],
  ['an encoded slash is not a slash', FOO('disallow: /a%2Fb'), 'FooBot', ['/a/b'], ['/a%2fb', '/a%2Fb/c']],
  [
    'stars inside a path',
    FOO('disallow: /foo/bar/quz', 'allow: /foo/*/qux'),
    'FooBot',
    ['/foo/quz', '/foo//quz', '/foo/bax/quz'],
    ['/foo/bar/quz'],
  ],
  [
    'the end of a path',
    FOO('disallow: /foo/bar$', 'allow: /foo/bar/qux'),
    'FooBot',
    ['/foo/bar/qux', '/foo/bar/', '/foo/bar/baz'],
    ['/foo/bar'],
  ],
  ['comments', FOO('# disallow: /', 'disallow: /foo/quz#qux', 'allow: /'), 'FooBot', ['/foo/bar'], ['/foo/quz']],
  [
    'index.html allows its folder',
    'User-Agent: *\nAllow: /allowed-slash/index.html\nDisallow: /\n',
    'foobot',
    ['/allowed-slash/', '/allowed-slash/index.html'],
    ['/allowed-slash/index.htm', '/anyother-url'],
  ],
  ['a long line is cut', `user-agent: FooBot\ndisallow: ${LONG}/qux\n`, 'FooBot', ['/fux'], [`${LONG}/fux`]],
  [
    'two long lines are cut',
    FOO('disallow: /', `allow: ${LONG_A}/qux`, `allow: ${LONG_B}/qux`),
    'FooBot',
    [`${LONG_A}/qux`, `${LONG_B}/fux`],
    ['/'],
  ],
  ...['/fish', '/fish*'].map(
    (pattern) =>
      [
        pattern,
        ONLY(pattern),
        'FooBot',
        ['/fish', '/fish.html', '/fish/salmon.html', '/fishheads', '/fishheads/yummy.html', '/fish.html?id=anything'],
        ['/bar', '/Fish.asp', '/catfish', '/?id=fish'],
      ] as const,
  ),
  [
    '/fish/',
    ONLY('/fish/'),
    'FooBot',
    ['/fish/', '/fish/salmon', '/fish/?salmon', '/fish/salmon.html', '/fish/?id=anything'],
    ['/bar', '/fish', '/fish.html', '/Fish/Salmon.html'],
  ],
  [
    '/*.php',
    ONLY('/*.php'),
    'FooBot',
    [
      '/filename.php',
      '/folder/filename.php',
      '/folder/filename.php?parameters',
      '//folder/any.php.file.html',
      '/filename.php/',
      '/index?f=filename.php/',
    ],
    ['/bar', '/php/', '/index?php', '/windows.PHP'],
  ],
  [
    '/*.php$',
    ONLY('/*.php$'),
    'FooBot',
    ['/filename.php', '/folder/filename.php'],
    [
      '/bar',
      '/filename.php?parameters',
      '/filename.php/',
      '/filename.php5',
      '/php/',
      '/filename?php',
      '/aaaphpaaa',
      '//windows.PHP',
    ],
  ],
  [
    '/fish*.php',
    ONLY('/fish*.php'),
    'FooBot',
    ['/fish.php', '/fishheads/catfish.php?parameters'],
    ['/bar', '/Fish.PHP'],
  ],
  ['precedence 1', FOO('allow: /p', 'disallow: /'), 'FooBot', ['/page'], []],
  ['precedence 2', FOO('allow: /folder', 'disallow: /folder'), 'FooBot', ['/folder/page'], []],
  ['precedence 3', FOO('allow: /page', 'disallow: /*.htm'), 'FooBot', [], ['/page.htm']],
  ['precedence 4', FOO('allow: /$', 'disallow: /'), 'FooBot', ['/'], ['/page.html']],
  ...['\n', '\r\n', '\r'].map(
    (end) =>
      [
        `line ends ${JSON.stringify(end)}`,
        ['User-Agent: foo', 'Allow: /some/path', 'User-Agent: bar', '', '', 'Disallow: /'].join(end),
        'bar',
        [],
        ['/'],
      ] as const,
  ),
  ['mixed line ends', 'User-Agent: foo\nAllow: /some/path\r\nUser-Agent: bar\n\r\n\nDisallow: /', 'bar', [], ['/']],
  ['a byte-order mark', '\ufeffUser-Agent: foo\nDisallow: /AnyValue\n', 'foo', [], ['/AnyValue']],
  ['part of a byte-order mark', '\ufffdUser-Agent: foo\nDisallow: /AnyValue\n', 'foo', [], ['/AnyValue']],
  ['a broken byte-order mark', '\ufffd\x11\ufffdUser-Agent: foo\nDisallow: /AnyValue\n', 'foo', ['/AnyValue'], []],
  ['a byte-order mark in the middle', 'User-Agent: foo\n\ufeff\ufffdDisallow: /AnyValue\n', 'foo', ['/AnyValue'], []],
  [
    'raw Vietnamese',
    'User-agent: *\nDisallow: /bí-mật',
    'pith',
    ['/b'],
    [new URL('http://a.example/bí-mật/1').pathname],
  ],
  ['a misspelled rule', 'User-agent: *\nDisalow: /a', 'pith', ['/b'], ['/a']],
  ['a version after the agent', 'User-agent: Pith/0.1\nDisallow: /a', 'pith', ['/b'], ['/a']],
  ['a delay between agents', 'User-agent: x\nCrawl-delay: 3\nUser-agent: pith\nDisallow: /a', 'pith', ['/b'], ['/a']],
];

describe('parseRobots', () => {
  it.each(CASES)('%s', (_, text, agent, yes, no) => {
    const robots = parseRobots(text, agent);
    const wrong = (paths: readonly string[], right: boolean): string[] =>
      paths.filter((path) => robots.allows(path) !== right).map((path) => path.slice(0, 60));
    expect(wrong(yes, true)).toEqual([]);
    expect(wrong(no, false)).toEqual([]);
  });

  it('has as many cases as the reference', () => {
    expect(CASES.flatMap(([, , , yes, no]) => [...yes, ...no]).length).toBeGreaterThan(140);
  });

  it('reads the delay and the sitemaps anywhere in the file', () => {
    const robots = parseRobots(
      'Sitemap: https://site.example/map.xml\nUser-agent: *\nDisallow: /*.pdf$\nCrawl-delay: 2.5\nsite-map: https://site.example/b.xml # more',
    );
    expect(robots.delaySeconds).toBe(2.5);
    expect(robots.sitemaps).toEqual(['https://site.example/map.xml', 'https://site.example/b.xml']);
  });

  it('is requested under a name that is valid in robots.txt', () => {
    expect(ROBOTS_NAME).toMatch(/^[a-z_-]+$/i);
    expect(USER_AGENT.toLowerCase().startsWith(`${ROBOTS_NAME}/`)).toBe(true);
  });

  it('does not hang on a pattern of stars', () => {
    const stars = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(5000)}b$`);
    expect(stars.allows(`/${'a'.repeat(50_000)}`)).toBe(true);
  });
});
