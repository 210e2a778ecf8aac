// Page → Labels: the interface, the registry, and what a method of your own needs
export {
  type Abstained,
  emptyLabels,
  isAbstained,
  isContent,
  LABEL_NAMES,
  Label,
  type LabelName,
  type Labels,
} from './label.ts';
export { labelHidden } from './label-hidden.ts';
export type { Learner, Method, MethodContext } from './method.ts';
export { checkOptions, type MethodOptions, type OptionSpec, type OptionSpecs, type OptionValue } from './options.ts';
export { DEFAULT_METHOD, findMethod, methods, registerMethod } from './registry.ts';
export { Trace, type TraceEntry } from './trace.ts';
