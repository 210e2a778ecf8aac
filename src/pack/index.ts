// Pith and the Node that runs it → one archive that needs nothing installed where it is unpacked
export { type Packed, packPith } from './pack-pith.ts';
