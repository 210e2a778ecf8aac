// The same bytes without Buffer and built-in modules, as in a browser tab: the text is decoded, `utf8` is false, and an
// undeclared charset is guessed.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encode } from '../../lab/eval/charset/encode.ts';

const RUSSIAN = '<p>Сегодня в Москве прошёл сильный дождь, и на многих улицах остановилось движение.</p>';
let inTab: typeof import('./index.ts');

beforeAll(async () => {
  vi.resetModules();
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never);
  vi.stubGlobal('Buffer', undefined);
  inTab = await import('./index.ts');
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Other tests in this thread then import their modules again, with Node.
  vi.resetModules();
});

describe('without Node', () => {
  it('UTF-8 is decoded', () => {
    const bytes = new TextEncoder().encode('<p>Tiếng Việt</p>');
    expect(inTab.decode(bytes)).toMatchObject({ source: '<p>Tiếng Việt</p>', utf8: false, charset: 'utf-8' });
    expect(inTab.decode(new TextEncoder().encode('<p>plain</p>')).source).toBe('<p>plain</p>');
    const broken = Uint8Array.of(...new TextEncoder().encode('<p>Tiếng Việt rất đẹp'), 0xe1, 0xbb);
    expect(inTab.decode(broken)).toMatchObject({ source: '<p>Tiếng Việt rất đẹp\ufffd', charset: 'utf-8' });
  });

  it('a legacy charset is read as declared, or guessed', () => {
    const bytes = encode(RUSSIAN, 'koi8-r');
    expect(inTab.decode(bytes, { contentType: 'text/html; charset=koi8-r' }).source).toBe(RUSSIAN);
    const guessed = inTab.decode(bytes);
    expect(guessed.source).toBe(RUSSIAN);
    expect(guessed.evidence).toMatchObject({ decidedBy: 'detection', detected: { charset: 'koi8-r' } });
  });
});
