// The model's text in a file of its own, which pith/browser fetches when it is first asked for: a quarter of what a tab would load, and a
// reader may never ask. Any bundler makes the import a file beside the others; without one it is fetched as it is shipped.

import { PithError } from '../../base/index.ts';

let text: string | undefined;
let loading: Promise<void> | undefined;

/**
 * Fetches the learned model, once. What has failed is tried again by the next call.
 *
 *     await loadModel();
 *     extract(html).title; // 'The last ferry'
 */
export function loadModel(): Promise<void> {
  loading ??= import('./model.generated.ts').then(
    ({ MODEL }) => {
      text = MODEL;
    },
    (cause: unknown) => {
      loading = undefined;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new PithError(
        'unavailable',
        `the learned model could not be loaded (${reason}); its file stands beside Pith's others, { method: 'bte' } needs none`,
        { cause },
      );
    },
  );
  return loading;
}

export function modelText(): string {
  if (text !== undefined) return text;
  throw new PithError(
    'unavailable',
    "the learned model is not loaded yet: `await loadModel()` first, or call `extractAsync`; { method: 'bte' } needs none",
  );
}
