// A second reader for pages Pith is not sure about: page → labeling task → judgment → labels, and the loop around it
export { agreement, goldOf } from './agreement.ts';
export {
  type AnswerCache,
  applyAnswer,
  askSecond,
  extractAsync,
  type Judge,
  type SecondChoice,
  type SecondOptions,
} from './extract-async.ts';
export { type Judgment, type PageKind, type Refused, readJudgment } from './judgment.ts';
export { type LabelTask, type LabelTaskOptions, labelPrompt, labelTask, taskKey } from './label-task.ts';
export { type CountingJudge, type JudgeUse, type OpenAiJudgeOptions, openAiJudge } from './openai-judge.ts';
export { judgmentLabels } from './weigh.ts';
