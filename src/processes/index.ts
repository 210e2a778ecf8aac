// task → answer, by a child process that may die of it
export { Child, type Death, type Died } from './child.ts';
export { answerParent } from './pipe.ts';
