// Labels of pages ↔ files; which of them an answer follows; and the rules they suggest
export { checkLabels, type LabelCheck } from './check-labels.ts';
export { fromLabelStudio, LABEL_STUDIO_CONFIG, labelStudioTasks } from './label-studio.ts';
export { isLabelsLine, type LabeledPage, type LabelFile, readLabels, siteOf, writeLabels } from './labels-file.ts';
export { type Proposal, type ProposeOptions, proposeRules, type SitePage } from './propose-rules.ts';
export { type RuleTrial, ruleTrials } from './rule-trial.ts';
