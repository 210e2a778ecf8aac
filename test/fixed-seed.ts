// Property tests try the same cases on every machine, so that a red run means a change; PITH_SEED=random looks for new ones.

import fc from 'fast-check';

const given = process.env['PITH_SEED'];
if (given !== 'random') fc.configureGlobal({ seed: given === undefined ? 1 : Number(given) });
