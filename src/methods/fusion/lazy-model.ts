// The model's text in a separate file, which pith/browser fetches on first use: it is a quarter of what a tab would load, and
// may never be needed. Any bundler turns the import into a separate file; without one it is fetched as shipped.

import { PithError } from '../../base/index.ts';

let text: string | undefined;
let loading: Promise<void> | undefined;

/**
 * Fetches the learned model, once. After a failure, the next call tries again.
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
        `the learned model could not be loaded (${reason}); its file must be next to Pith's other files. { method: 'bte' } does not need it`,
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
    "the learned model is not loaded yet: call `await loadModel()` first, or use `extractAsync`. { method: 'bte' } does not need it",
  );
}
