// Page → Labels: the interface, the registry, and what a custom method needs
export { DEFAULT_METHOD } from './default-method.ts';
export { describeMethod } from './describe-method.ts';
export {
  type Abstained,
  type Answer,
  emptyLabels,
  isAbstained,
  isContent,
  isPrediction,
  LABEL_MEANINGS,
  LABEL_NAMES,
  Label,
  type LabelName,
  type Labels,
  type Prediction,
} from './label.ts';
export type { Advice, Adviser, Learner, Method, MethodContext, TemplateReader } from './method.ts';
export { checkOptions, type MethodOptions, type OptionSpec, type OptionSpecs, type OptionValue } from './options.ts';
export { readTemplate } from './read-template.ts';
export { findMethod, isMethod, methods, registerMethod } from './registry.ts';
export type { StepName, StepRule, StepRules } from './rule-names.ts';
export { SCOPES, type Scope, type TakenScope, type WantedScope } from './scope.ts';
export { Trace, type TraceEntry } from './trace.ts';
