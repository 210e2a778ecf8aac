// files that a command saves: whole, or not at all
export { openFile, refuseOverwriting, saveFile } from './save-file.ts';
