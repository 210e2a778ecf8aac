// The evaluation: data sets with gold, metrics, anything that extracts, statistics and reports. Node only.
export {
  type DataSet,
  filterDataSet,
  firstPages,
  foldOf,
  type Gold,
  type GoldPage,
  htmlText,
  openDataSet,
} from './data/index.ts';
export {
  type EvaluateOptions,
  type Evaluation,
  evaluate,
  type PageAbout,
  type SubjectPage,
  type SubjectScores,
} from './evaluate.ts';
export { type PageScore, type Prf, segmentsIn, Target } from './metrics/index.ts';
export { type Figures, figuresOf, htmlReport, terminalReport, verdict } from './report/index.ts';
export { bootstrap, type Interval, pairedDifference, type Summary, summarise } from './stats/index.ts';
export {
  type MethodSubjectOptions,
  methodSubject,
  methodSubjects,
  type Outcome,
  parseProgram,
  peerSubject,
  type Subject,
  wholePage,
} from './subjects/index.ts';
