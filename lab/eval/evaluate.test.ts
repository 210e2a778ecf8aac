import { describe, expect, it } from 'vitest';
import { type DataSet, evaluate, type GoldPage, type Subject, summarise } from './index.ts';

const PAGES: GoldPage[] = [
  {
    id: 'a',
    html: '<body><nav>Menu</nav><p>One two three four five six.</p></body>',
    gold: { text: 'One two three four five six.' },
  },
  { id: 'b', html: '<body><p>Seven eight.</p></body>', gold: { text: 'Seven eight.' } },
];
const DATA: DataSet = {
  name: 'two',
  async *pages() {
    yield* PAGES;
  },
};

describe('evaluate', () => {
  it('always puts the whole page first', async () => {
    const { subjects } = await evaluate(DATA, []);
    expect(subjects.map(({ name, kind }) => [name, kind])).toEqual([['whole page', 'floor']]);
    expect(subjects[0]!.pages.map((page) => page.words!.precision)).toEqual([6 / 7, 1]);
  });

  it('continues if a subject throws, and scores that page as empty', async () => {
    const brittle: Subject = {
      name: 'brittle',
      kind: 'peer',
      run: (page) => {
        if (page.id === 'a') throw new Error('no');
        return { text: 'Seven eight', ms: 1 };
      },
    };
    const run = await evaluate(DATA, [brittle, 'bte']);
    const [, line] = summarise(run);
    expect(line).toMatchObject({ pages: 2, empty: 1, failed: 1 });
    expect(line!.words!.f).toBe(0.5);
  });

  it('lets a subject learn from the data set before the first page and clean up after the last', async () => {
    const said: string[] = [];
    const learner: Subject = {
      name: 'learner',
      kind: 'method',
      async prepare(data) {
        for await (const page of data.pages()) said.push(`learn ${page.id}`);
      },
      run: (page) => {
        said.push(`run ${page.id}`);
        return { text: '', ms: 0 };
      },
      async close() {
        said.push('close');
      },
    };
    await evaluate(DATA, [learner]);
    expect(said).toEqual(['learn a', 'learn b', 'run a', 'run b', 'close']);
  });

  it.each(['nosuch', 'bte:nosuch=1', 'bte:form'])('rejects the method %s', async (spec) => {
    await expect(evaluate(DATA, [spec])).rejects.toMatchObject({ code: 'bad-option' });
  });
});
