// A file of readers' answers → the judgment of a page, found by the task's key or by the page's name.

import { PithError, parseObject } from '../../../base/index.ts';
import type { Io } from '../../../command/index.ts';
import { type Judgment, type Page, readJudgment } from '../../../index.ts';
import { readInput } from '../../../inputs/files/index.ts';
import { taskKey } from '../../../second/index.ts';

export interface Answers {
  /** Undefined if there is no answer. Throws `bad-input` if the answer does not fit the page. */
  of(page: Page, id: string): Judgment | undefined;
}

export async function readAnswers(path: string, io: Io): Promise<Answers> {
  const text = Buffer.from(await readInput(path, io.stdin)).toString('utf8');
  const known = new Map<string, unknown>();
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    const answer = parseObject(line);
    const name = answer === undefined ? undefined : (answer['key'] ?? answer['page']);
    if (typeof name !== 'string')
      throw new PithError('bad-input', `'${path}', line ${i + 1}: expected {"page" or "key", "content": "3,5-9", …}`);
    known.set(name, answer);
  });
  return {
    of: (page, id) => {
      const answer = known.get(taskKey(page)) ?? known.get(id);
      if (answer === undefined) return undefined;
      const judgment = readJudgment(answer, page.segments.count);
      if ('refused' in judgment) throw new PithError('bad-input', `the answer does not fit: ${judgment.refused}`);
      return judgment;
    },
  };
}
