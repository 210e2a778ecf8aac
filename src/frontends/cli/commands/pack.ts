// `pith pack`: one archive with Pith and Node, for machines without any installation.

import { PithError } from '../../../base/index.ts';
import { type Command, defineCommand, readVersion } from '../../../command/index.ts';
import { packPith } from '../bundle/index.ts';

const DEFAULT_OUT = 'pith.tar.gz';

export const packCommand: Command = defineCommand({
  name: 'pack',
  usage: '',
  options: {
    out: { short: 'o', value: 'FILE', help: `path of the archive (${DEFAULT_OUT})` },
    node: { value: 'PATH', help: 'the Node to pack, if the other machines need another one' },
  },
  examples: [
    ['pith pack', `${DEFAULT_OUT}, for spark-submit --archives ${DEFAULT_OUT}#pith`],
    ['pith pack --out build/pith.tar.gz', 'elsewhere'],
  ],
  notes: ['The same Pith and the same Node give the same bytes. bin/pith in the archive is the command.'],
  run: async (values, inputs, io) => {
    if (inputs.length > 0) throw new PithError('bad-option', 'pith pack takes no inputs: use --out FILE');
    const out = values.out ?? DEFAULT_OUT;
    const { files, bytes, sha256 } = await packPith(out, values.node);
    io.stdout.write(
      `${out}: Pith ${readVersion()}, ${files} files, ${(bytes / 1e6).toFixed(1)} MB, sha256 ${sha256}\n`,
    );
    return 0;
  },
});
