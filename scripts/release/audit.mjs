// lab release audit: checks the optional dependencies and the development dependencies for known vulnerabilities.
// Fails on a high or critical one in a package that users may install. Without a registry it says so and exits with 0.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { optionalParts } from './parts.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GRAVE = new Set(['high', 'critical']);

/** The answer of `npm audit --json` → the message, and whether it is a failure. */
export function judgeAudit(answer, parts) {
  if (answer.vulnerabilities === undefined)
    return { says: [`no registry could be reached: ${answer.message ?? 'no answer'}`], isWrong: false, isAsked: false };
  const offered = new Set(parts.map(({ name }) => name));
  const found = Object.values(answer.vulnerabilities);
  const wrong = found.filter(({ name, severity }) => offered.has(name) && GRAVE.has(severity));
  const says = found.map(
    ({ name, severity, range }) => `${severity}: ${name} ${range}${offered.has(name) ? ', an optional part' : ''}`,
  );
  return { says: says.length > 0 ? says : ['no known vulnerabilities'], isWrong: wrong.length > 0, isAsked: true };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout } = spawnSync('npm', ['audit', '--package-lock-only', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { says, isWrong } = judgeAudit(JSON.parse(stdout || '{}'), optionalParts());
  for (const line of says) console.log(line);
  if (isWrong) process.exit(1);
}
