// saves files completely or not at all
export { openFile, refuseOverwriting, saveFile } from './save-file.ts';
