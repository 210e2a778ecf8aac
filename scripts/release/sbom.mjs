// lab release sbom: writes a software bill of materials (CycloneDX 1.5) to dist/sbom.cdx.json.
// npm makes it from the lock file; it keeps Pith, the optional dependencies and what they need. Exits with 1 if a license is not
// on the list.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isAllowed, optionalParts, TABLES } from './parts.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = 'dist/sbom.cdx.json';

export function makeSbom() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'library', '--package-lock-only'];
  const written = execFileSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bom = JSON.parse(written);
  const parts = new Set(optionalParts().map(({ name, version }) => `${name}@${version}`));
  const isPart = ({ group, name, version }) => parts.has(`${group === undefined ? '' : `${group}/`}${name}@${version}`);
  const components = bom.components.filter(isPart).map((one) => ({ ...one, scope: 'optional' }));
  const tables = TABLES.map(([path, madeFrom, id]) => ({
    type: 'data',
    'bom-ref': path,
    name: madeFrom,
    scope: 'required',
    licenses: [{ license: { id } }],
  }));
  const refs = new Set([...components, ...tables].map((one) => one['bom-ref']));
  const root = bom.metadata.component['bom-ref'];
  const dependencies = bom.dependencies
    .filter(({ ref }) => ref === root || refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  bom.metadata.component.name = 'pith';
  return { ...bom, components: [...components, ...tables], dependencies };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = optionalParts().filter(({ license }) => !isAllowed(license));
  for (const { name, version, license } of wrong)
    console.error(`${name} ${version}: license ${license} is not on the list`);
  const bom = makeSbom();
  writeFileSync(new URL(FILE, pathToFileURL(ROOT)), `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${FILE}: ${bom.components.length} parts, all of them optional or tables; Pith itself needs none`);
  if (wrong.length > 0) process.exit(1);
}
