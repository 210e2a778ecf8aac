// The parts of the default method, in the order in which it needs them: views that several columns share, page
// features, families of columns, both stages. Also every single column, whether the shipped model reads it or not.

import { FAMILIES, featureColumn, pageFeatures } from '../../../src/columns/index.ts';
import { kindRepeats, linkShares, pathGroups, places, segmentText, sums } from '../../../src/columns/measures/index.ts';
import { elementMarks } from '../../../src/elements/index.ts';
import { fusionModel, predict } from '../../../src/methods/fusion/index.ts';
import type { Page } from '../../../src/page/index.ts';
import type { Part } from './part-costs.ts';

const VIEWS: readonly ((page: Page) => unknown)[] = [
  segmentText,
  elementMarks,
  linkShares,
  sums,
  places,
  pathGroups,
  kindRepeats,
  pageFeatures,
];

export function allParts(): Part[] {
  return [...viewParts(), ...familyParts(), stagesPart()];
}

function viewParts(): Part[] {
  return VIEWS.map((view) => ({ name: `view ${view.name}`, isRead: true, run: (page) => void view(page) }));
}

/** The families as the shipped model reads them. */
export function familyParts(): Part[] {
  const { features } = fusionModel();
  return FAMILIES.map(({ name, columns }) => {
    const all = Object.keys(columns).map((own) => `${name}.${own}`);
    const read = all.filter((column) => features.includes(column));
    const run = (page: Page): void => {
      for (const column of read) featureColumn(page, column);
    };
    return { name: `${name}: ${read.length} of ${all.length} columns`, isRead: true, run };
  });
}

/** All existing columns. */
export function columnParts(): Part[] {
  const { features } = fusionModel();
  return FAMILIES.flatMap(({ name, columns }) =>
    Object.keys(columns).map((own): Part => {
      const column = `${name}.${own}`;
      return { name: column, isRead: features.includes(column), run: (page) => void featureColumn(page, column) };
    }),
  );
}

/** Fills the columns once more from known values; its own cost is the learned class words and both stages of trees. */
function stagesPart(): Part {
  const model = fusionModel();
  const run = (page: Page): void => {
    const { first, second } = predict(page, model, 'page');
    second.release();
    first.release();
  };
  return { name: 'class words, both stages, columns once more', isRead: false, run };
}
