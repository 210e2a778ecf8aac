// The model's text, inside what is loaded. pith/browser is built with lazy-model.ts in its place (scripts/bundle.mjs).

import { MODEL } from './model.generated.ts';

export function modelText(): string {
  return MODEL;
}
