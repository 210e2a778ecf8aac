// Every target, by name.

import type { Target } from '../engine/target.ts';
import { arrowTarget } from './arrow.ts';
import { decodeTarget } from './decode.ts';
import { domTarget } from './dom.ts';
import { elementsTarget } from './elements.ts';
import { httpTarget } from './http.ts';
import { methodsTarget } from './methods.ts';
import { renderersTarget } from './renderers.ts';
import { rulesTarget } from './rules.ts';
import { templatesTarget } from './templates.ts';
import { warcTarget } from './warc.ts';

export const TARGETS: readonly Target[] = [
  decodeTarget,
  domTarget,
  elementsTarget,
  methodsTarget,
  renderersTarget,
  warcTarget,
  arrowTarget,
  templatesTarget,
  rulesTarget,
  httpTarget,
];
