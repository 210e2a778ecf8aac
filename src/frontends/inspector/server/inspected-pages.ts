// What `pith inspect` was given → the pages it lists, and any page by its name: files, folders, addresses, standard input,
// data sets, and folders of data sets as `pith papers` takes them. A page that does not declare its URL belongs to the site that
// its folder or data set is named after.

import { basename, resolve, sep } from 'node:path';
import { PithError } from '../../../base/index.ts';
import type { Io } from '../../../command/index.ts';
import { isInputUrl } from '../../../inputs/files/index.ts';
import { findInputs, type PageFile } from '../../../inputs/names/index.ts';
import { readPage } from '../../../inputs/pages/index.ts';
import { dataSetsIn, isDataSet, listedPages, pageNamed } from './data-set-pages.ts';
import { type InspectedPage, isNamed } from './show-pages.ts';

export interface InspectInput {
  readonly inputs: readonly string[];
  readonly url: string | undefined;
  readonly site: string | undefined;
  readonly allowPrivate: boolean;
}

export interface Inspected {
  readonly pages: readonly InspectedPage[];
  find(name: string): ReturnType<typeof pageNamed>;
}

/** The most pages of a folder that a tab shows. */
const MAX_PAGES = 100;

export async function inspectedPages(given: InspectInput, io: Io): Promise<Inspected> {
  const dataSets = given.inputs.flatMap(dataSetsIn);
  const files = await filePages(given, io);
  if (files.length > MAX_PAGES)
    io.stderr.write(`pith: the first ${MAX_PAGES} of ${files.length} pages are shown; name fewer to choose others\n`);
  const listed = await listedPages(dataSets);
  const ofSite = <Page extends object>(page: Page): Page =>
    given.site === undefined ? page : { ...page, site: given.site };
  return {
    pages: [...listed, ...files.slice(0, MAX_PAGES)].map(({ name, read }) => ({
      name,
      read: async () => ofSite(await read()),
    })),
    find: async (name) => {
      const file = files.find((one) => isNamed(one.name, name));
      const found = (await file?.read()) ?? (await pageNamed(dataSets, name));
      return found === undefined ? undefined : ofSite(found);
    },
  };
}

async function filePages({ inputs, url, allowPrivate }: InspectInput, io: Io): Promise<InspectedPage[]> {
  const found = await findInputs(inputs.filter((input) => !isDataSet(input)));
  // A folder of data sets need not contain other pages.
  const files = found.files.filter(({ path, problem }) => problem === undefined || dataSetsIn(path).length === 0);
  const problem = files.find((file) => file.problem !== undefined)?.problem;
  if (problem !== undefined) throw problem;
  if (url !== undefined && files.length !== 1) throw new PithError('bad-option', '--url is for a single page');
  return files.map((file) => {
    const { path, place } = file;
    // Standard input and addresses are read once, a file each time it is shown.
    let known: ReturnType<typeof readPage> | undefined;
    const read = (): ReturnType<typeof readPage> => readPage(path, { allowPrivate, stdin: () => io.stdin });
    const site = inputs.length === 1 && found.many ? folderOf(inputs[0]!, file, files) : undefined;
    return {
      name: path === '-' ? 'standard input' : place || basename(path),
      read: async () => {
        if (path === '-' || isInputUrl(path)) known ??= read();
        const page = await (known ?? read());
        return { ...page, ...(url === undefined ? {} : { url }), ...(site === undefined ? {} : { site }) };
      },
    };
  });
}

/** A folder of pages is one site. In a folder of folders, or in its folder `sites`, each folder is a site. */
function folderOf(input: string, { place }: PageFile, files: readonly PageFile[]): string {
  const [top, next, ...below] = place.split(sep);
  if (top === 'sites' && below.length > 0) return next!;
  const isOne = files.some((file) => !file.place.includes(sep));
  return isOne ? basename(resolve(input)) : top!;
}
