// lab release changelog: fails if src changed since a version and CHANGELOG.md did not.
//   --base REF   compare with this revision (the tag of the last version)
//   --release    fail if the version in package.json has no entry
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files changed since → the error, or undefined. */
export function changelogFault(changed) {
  const isShipped = (path) => /^(?:src|bin|schema|spark)\//.test(path) && !/\.test\.|\/tests?\//.test(path);
  if (changed.includes('CHANGELOG.md') || !changed.some(isShipped)) return undefined;
  return `${changed.filter(isShipped).length} shipped files changed (${changed.find(isShipped)}, …) and CHANGELOG.md did not: say there what users will notice`;
}

/** The entry of a version: its heading, and something under it. */
export function releaseFault(changelog, version) {
  const entry = changelog.split(/^## /m).find((one) => one.startsWith(`${version} `) || one.startsWith(`${version}\n`));
  if (entry === undefined) return `CHANGELOG.md has no entry '## ${version}': move what is under 'Unreleased' there`;
  const unreleased = changelog.split(/^## /m).find((one) => one.startsWith('Unreleased'));
  if (entry.split('\n').slice(1).join('').trim() === '') return `the entry of ${version} is empty`;
  return unreleased !== undefined && unreleased.replace('Unreleased', '').trim() !== ''
    ? `'Unreleased' still holds changes: they belong to ${version}`
    : undefined;
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** The last version's tag; before there is one, the first commit. */
function lastVersion() {
  try {
    return git('describe', '--tags', '--match', 'v[0-9]*', '--abbrev=0');
  } catch {
    return git('rev-list', '--max-parents=0', 'HEAD').split('\n')[0];
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { base: { type: 'string' }, release: { type: 'boolean', default: false } } });
  const base = values.base ?? lastVersion();
  const { version } = JSON.parse(readFileSync(new URL('package.json', pathToFileURL(ROOT)), 'utf8'));
  const fault =
    changelogFault(git('diff', '--name-only', `${base}...HEAD`).split('\n')) ??
    (values.release
      ? releaseFault(readFileSync(new URL('CHANGELOG.md', pathToFileURL(ROOT)), 'utf8'), version)
      : undefined);
  if (fault !== undefined) {
    console.error(fault);
    process.exit(1);
  }
  console.log(`CHANGELOG.md keeps up with src since ${base}`);
}
