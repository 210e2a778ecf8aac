// Each stand-in has the types of the module it replaces, for the names it has: otherwise this file does not compile. (The
// bundler reports missing names.) Omitted functions return what callers treat as nothing.

import { expect, it } from 'vitest';
import { LIMITS, type LimitName } from '../../../base/index.ts';
import * as authors from './authors.ts';
import * as cueWords from './cue-words.ts';
import * as dates from './dates.ts';
import * as decode from './decode.ts';
import * as jsonParts from './json-parts.ts';
import * as language from './language.ts';
import * as leftOut from './left-out.ts';
import * as limits from './limits.ts';
import * as methods from './methods.ts';
import * as stepList from './step-list.ts';

type Some<T> = Partial<Omit<T, 'Thread' | 'headOfPost' | 'DEFAULT_METHOD'>>;

it('replaces modules of the same types', () => {
  authors satisfies Some<typeof import('../../../metadata/authors.ts')>;
  cueWords.CUE_WORDS satisfies typeof import('../../../lexicon/cue-words.ts')['CUE_WORDS'];
  dates satisfies Some<typeof import('../../../metadata/dates/index.ts')>;
  decode satisfies Some<typeof import('../../../decode/decode.ts')>;
  language satisfies Some<typeof import('../../../metadata/page-language.ts')>;
  methods satisfies Some<typeof import('../../../methods/registry.ts')>;
  jsonParts satisfies Some<typeof import('../../../render/json-blocks.ts')> &
    Some<typeof import('../../../render/hidden-parts.ts')>;

  expect(limits.LIMITS).toEqual(
    Object.fromEntries(Object.keys(limits.LIMITS).map((name) => [name, LIMITS[name as LimitName]])),
  );
  stepList satisfies Some<typeof import('../../../answer/steps/step-list.ts')>;
  leftOut satisfies Some<typeof import('../../../render/tei.ts')> &
    Some<typeof import('../../../render/chunks.ts')> &
    Some<typeof import('../../../render/comments.ts')> &
    Some<typeof import('../../../render/comment-furniture.ts')> &
    Some<typeof import('../../../render/thread.ts')> &
    Some<typeof import('../../../render/span-gaps.ts')> &
    Some<typeof import('../../../render/document/math/formula.ts')> &
    Some<typeof import('../../../sites/rules/index.ts')> &
    Some<typeof import('../../../answer/steps/embedded.ts')> &
    Some<typeof import('../../../elements/loose-json.ts')> &
    Some<typeof import('../../../css/pseudo-classes.ts')> &
    Some<Pick<typeof import('../../../css/colors.ts'), 'readColor'>> &
    Some<typeof import('../../../metadata/content-image.ts')> &
    Some<typeof import('../../../render/document/gallery.ts')> &
    Some<typeof import('../../../render/document/control.ts')> &
    Some<typeof import('../../../css/flat-css.ts')> &
    Some<typeof import('../../../css/color-keys.ts')> &
    Some<Omit<typeof import('../../../css/odd-rules.ts'), 'OddRules'>> &
    Some<Omit<typeof import('../../../css/variables.ts'), 'Variables' | 'Inherited'>> &
    Some<typeof import('../../../metadata/thing.ts')> &
    Some<typeof import('../../../metadata/signatures.ts')> &
    Some<typeof import('../../../metadata/visible-dates.ts')> &
    Some<typeof import('../../../dom/as-shown.ts')> &
    Some<typeof import('../../../dom/doctype.ts')>;
  expect(authors.readNames('By Ines Marlow and Tom Reed')).toEqual(['Ines Marlow', 'Tom Reed']);
  expect(authors.readNames('The Quay', { outlets: ['The Quay'] })).toEqual([]);
});
