// Pith and the Node that runs it → one archive that needs nothing installed where it is unpacked
export { packPith } from './pack-pith.ts';
