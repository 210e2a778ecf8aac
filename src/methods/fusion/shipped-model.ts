// The model's text. pith/browser loads it later (scripts/tab-parts.mjs).

import { MODEL } from './model.generated.ts';

export function modelText(): string {
  return MODEL;
}
