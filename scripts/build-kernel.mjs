// kernel/tree-sums.ts (AssemblyScript) → src/methods/fusion/tree-kernel.generated.ts, the same bytes every time. The
// generated file stays if there is no compiler, or if the source has not changed since.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const SOURCE = 'kernel/tree-sums.ts';
const TARGET = 'src/methods/fusion/tree-kernel.generated.ts';
const OPTIONS = ['--runtime', 'stub', '--enable', 'simd', '-O3', '--noAssert', '--importMemory'];

/** Compiles the kernel and returns the text of the generated file. */
export async function kernelFile() {
  const source = readFileSync(SOURCE, 'utf8');
  const { main } = await import('assemblyscript/asc');
  let wasm;
  const { error, stderr } = await main(['tree-sums.ts', ...OPTIONS, '--outFile', 'kernel.wasm'], {
    readFile: (name) => (name === 'tree-sums.ts' ? source : null),
    writeFile: (_name, bytes) => {
      wasm = bytes;
    },
    listFiles: () => [],
  });
  if (error !== null) throw new Error(`${SOURCE} does not compile:\n${stderr.toString()}`);
  return `// Compiled from ${SOURCE} by scripts/build-kernel.mjs: ${wasm.length} bytes of WebAssembly as base64.
// source: ${hashOf(source)}

export const KERNEL =
  '${Buffer.from(wasm).toString('base64')}';
`;
}

function hashOf(source) {
  return createHash('sha256').update(source).update(OPTIONS.join(' ')).digest('hex');
}

async function main() {
  const source = readFileSync(SOURCE, 'utf8');
  if (
    !process.argv.includes('--force') &&
    readFileSync(TARGET, { encoding: 'utf8', flag: 'a+' }).includes(hashOf(source))
  )
    return;
  writeFileSync(TARGET, await kernelFile());
}

if (
  process.argv[1] !== undefined &&
  import.meta.url.endsWith('build-kernel.mjs') &&
  process.argv[1].endsWith('build-kernel.mjs')
)
  await main();
