// A sign of a page and its value → a clause for who asks why: `script elements` and 34 → `it runs 34 scripts`. The words of
// the column are turned around, so that a new column is said as well as its help is written.

type Turn = readonly [form: RegExp, say: (value: number, ...parts: string[]) => string];

const percent = (value: number): string => `${Math.round(value * 100)} %`;
const figure = (value: number): string =>
  String(Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** The first that fits. */
const TURNS: readonly Turn[] = [
  [/^1 when (.+)$/, (value, clause) => (value === 1 ? clause! : `it is not so that ${clause}`)],
  [/^share of (.+?) that (is|are) (.+)$/, (value, of, are, what) => `${percent(value)} of ${of} ${are} ${what}`],
  [/^share of digits in (.+)$/, (value, where) => `${percent(value)} of ${where} is digits`],
  [/^share of (.+?) in (.+)$/, (value, of, where) => `${percent(value)} of ${of} stand in ${where}`],
  [
    /^words of the family (“.+”) for each thousand$/,
    (value, family) => `${figure(value)} words of a thousand are such as ${family}`,
  ],
  [/^(.+) for each thousand words$/, (value, what) => `a thousand of its words have ${figure(value)} ${what}`],
  [/^words of the page$/, (value) => `it has ${figure(value)} words`],
  [/^segments of the page$/, (value) => `it has ${figure(value)} pieces of text`],
  [/^script elements$/, (value) => `it runs ${figure(value)} scripts`],
  [/^most long items in one list$/, (value) => `one of its lists has ${figure(value)} long items`],
  [/^(words|steps) of (.+)$/, (value, what, of) => `${of} has ${figure(value)} ${what}`],
  [/^(.+) for each segment$/, (value, what) => `it has ${figure(value)} ${what} for each piece of text`],
  [/^(.+)$/, (value, what) => `it has ${figure(value)} ${what}`],
];

/** `says`: the help of the column, of which only the first part counts. */
export function saySign(says: string, value: number): string {
  const [what = ''] = says.split('; ');
  for (const [form, say] of TURNS) {
    const parts = form.exec(what);
    if (parts !== null) return say(value, ...parts.slice(1));
  }
  return what;
}
