// A second reader for pages Pith is not sure about: page → labeling task → judgment → labels, and the loop around it
export { agreement, goldOf } from './agreement.ts';
export {
  type CountingJudge,
  countingJudge,
  type JudgeBudget,
  type JudgeUse,
  MAX_ANSWER_TOKENS,
} from './counting-judge.ts';
export {
  type AnswerCache,
  applyAnswer,
  askOnce,
  askSecond,
  extractAsync,
  type Judge,
  questionOn,
  type SecondChoice,
  type SecondOptions,
} from './extract-async.ts';
export { GUIDE } from './guide.ts';
export { type Judgment, type PageKind, type Refused, readJudgment } from './judgment.ts';
export { type LabelTask, type LabelTaskOptions, labelPrompt, labelTask, taskKey } from './label-task.ts';
export { type OpenAiJudgeOptions, openAiJudge } from './openai-judge.ts';
export { judgmentLabels } from './weigh.ts';
