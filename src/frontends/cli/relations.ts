// Options that need or exclude others, as a table next to a command's rows: the first relation that does not hold is rejected
// before anything is read.

import { PithError } from '../../base/index.ts';

export interface Relation {
  /** Any of these … */
  readonly of: readonly string[];
  /** … needs one of these, … */
  readonly needs?: readonly string[];
  /** … or excludes all of these. */
  readonly excludes?: readonly string[];
  /** Values, by option: `{ out: 'FOLDER' }` is shown as `--out FOLDER`. */
  readonly shown?: Readonly<Record<string, string>>;
}

export function refuseRelations(values: Readonly<Record<string, unknown>>, relations: readonly Relation[]): void {
  for (const { of, needs, excludes = [], shown = {} } of relations) {
    const given = of.filter((name) => isGiven(values[name]));
    if (given.length === 0) continue;
    const typed = (names: readonly string[], last: string): string => {
      const all = names.map((name) => `--${name}${shown[name] === undefined ? '' : ` ${shown[name]}`}`);
      return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;
    };
    if (needs !== undefined && !needs.some((name) => isGiven(values[name])))
      throw new PithError(
        'bad-option',
        `${typed(of, 'and')} ${of.length > 1 ? 'go' : 'goes'} with ${typed(needs, 'or')}`,
      );
    const other = excludes.find((name) => isGiven(values[name]));
    if (other !== undefined) throw new PithError('bad-option', `--${given[0]} and --${other} cannot be combined`);
  }
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}
