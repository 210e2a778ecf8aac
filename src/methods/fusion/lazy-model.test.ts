import { expect, it } from 'vitest';
import { loadModel, modelText } from './lazy-model.ts';
import { MODEL } from './model.generated.ts';

it('has no text before it is loaded, and is loaded once', async () => {
  expect(modelText).toThrow(expect.objectContaining({ code: 'unavailable' }));
  const [first, second] = [loadModel(), loadModel()];
  expect(second).toBe(first);
  await first;
  expect(modelText()).toBe(MODEL);
  expect(loadModel()).toBe(first);
});
