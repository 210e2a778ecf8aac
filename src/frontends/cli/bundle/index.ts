// Bundles Pith and its Node into one archive that needs no installation
export { packPith } from './pack-pith.ts';
