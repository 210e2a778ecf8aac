// task → answer, by a child process that may die of it
export { Child, type Death, type Died } from './child.ts';
export { Deadline, processorMs } from './deadline.ts';
export { isAtWork, lifeMark } from './life-mark.ts';
export { answerParent } from './pipe.ts';
