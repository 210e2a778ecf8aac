// arguments of a corpus → the names of its inputs: lists and patterns of objects are replaced by what they name
export { expandLists } from './expand-lists.ts';
