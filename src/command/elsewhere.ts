// Options of similar tools that have no option of the same meaning here → what to do instead. Names with the same meaning are
// aliases.

const PIPE = 'fetch the page with your own tool: curl … URL | pith --url URL';
const UNWRAPPED = 'lines are never wrapped';
const ROWS: readonly (readonly [typed: string, advice: string])[] = [
  ['-u --URL', 'name the URL itself: pith https://example.org/story'],
  ['-i --input --input-file', 'name the pages themselves; a list of names: xargs pith --out texts < list.txt'],
  ['--input-dir', 'here it is the folder itself: pith --out texts pages'],
  ['-r -R --recursive --keep-dirs', 'folders are read with all their subfolders'],
  ['-g --glob --type', "name a pattern: pith 'pages/**/*.html'"],
  ['--stdin', 'here it is -'],
  ['-O', 'here it is --out FILE'],
  ['-P', 'here it is --out FOLDER'],
  ['-t --to --formats', 'here it is --format'],
  ['--from', 'the input is HTML'],
  ['--csv', 'here it is --json, or --jsonl for one page per line'],
  ['--pretty', 'JSON is indented'],
  ['--compact-output', 'here it is --compact'],
  ['--formatting', 'here it is --md'],
  ['--links', 'here it is --md, which has links'],
  ['--no-links --ignore-links', 'here it is --format text, which has no links'],
  ['--wrap --columns --width --body-width', UNWRAPPED],
  ['--plain --plain-text --text-only -dump', 'here it is --format text, the default'],
  ['--with-metadata', 'here it is --md --front-matter, or --json'],
  ['-p --property --properties', 'here it is --fields title,authors'],
  ['--css --selector --target-selector --include', 'here it is --keep SELECTOR --drop body'],
  ['--exclude --exclude-selector --remove-selector', 'here it is --drop SELECTOR'],
  ['--only-main-content', 'here it is the default'],
  ['--wait-for --wait-for-selector --js --javascript', 'here it is --render'],
  ['--target-language', 'pith corpus has --language'],
  ['--deduplicate', 'here it is a command: pith corpus dedup'],
  ['--crawl --explore --sitemap --feed', 'Pith follows no links: crawl with wget --warc-file, then pith corpus'],
  ['--fast', 'here it is a method: --method bte'],
  ['--stats', 'here it is --explain'],
  ['--debug', 'here it is --explain'],
  ['-q -s --quiet --silent', 'messages go to standard error: 2>/dev/null'],
  ['--color --no-color', 'colors are for terminals only, and NO_COLOR=1 turns them off'],
  ['-A -b -H -k -L -x --cookie --header --insecure --location --proxy --user-agent', PIPE],
  ['--timeout --max-time', `a URL has 20 seconds; for another time, ${PIPE}`],
  ['-?', 'here it is --help'],
  ['-v', 'here it is -V, or --version'],
];
const ADVICE: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([typed, advice]) => typed.split(' ').map((one) => [one, advice] as const)),
);

/** What to do instead of an option that another tool has; undefined if no tool is known to have it. */
export const adviceFor = (typed: string): string | undefined => ADVICE.get(typed);
