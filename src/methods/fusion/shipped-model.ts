// The model's text, bundled. pith/browser is built with lazy-model.ts instead (scripts/bundle.mjs).

import { MODEL } from './model.generated.ts';

export function modelText(): string {
  return MODEL;
}
