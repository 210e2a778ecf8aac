// The names used in a trace: the steps of an answer, and the rules of the steps. Both are closed lists, so the compiler
// requires a function for every step (src/answer/steps/step-list.ts) and a reason for every rule (src/explain/reasons.ts).
// Methods name their own rules; their notes are the reasons.

/** Steps of an answer, in order; `label` is the method itself. */
export type StepName =
  | 'match'
  | 'label'
  | 'site'
  | 'layout'
  | 'choose'
  | 'headline'
  | 'recipe'
  | 'whole'
  | 'records'
  | 'belonging'
  | 'sections'
  | 'notes'
  | 'name'
  | 'hide'
  | 'title'
  | 'rules'
  | 'select';

/** An adviser's reason, such as `the 12 learned pages of the site leave it out: it is on all of them`. */
interface AdviceDetail {
  readonly says: string;
}

interface StructureDetail {
  /** `table`, `code block`, … */
  readonly structure: string;
}

interface SiteRuleDetail {
  /** Why the rule exists, if its author gave a reason. */
  readonly reason: string;
  /** Its selector or text. */
  readonly names: string;
}

/** Rules of the steps after the method, each with the facts its reason is written from. */
export interface StepRules {
  'site:inside': AdviceDetail;
  'site:outside': AdviceDetail;
  'layout:inside': AdviceDetail;
  'layout:outside': AdviceDetail;
  'choose:content': undefined;
  'choose:rest': undefined;
  'choose:like': undefined;
  'choose:repeat': undefined;
  'choose:review': undefined;
  'choose:signature': undefined;
  'choose:next': undefined;
  'choose:also': undefined;
  'choose:notice': undefined;
  'headline:title': undefined;
  'recipe:line': undefined;
  'recipe:amount': undefined;
  'recipe:heading': undefined;
  'recipe:fact': undefined;
  'whole:take': StructureDetail;
  'whole:drop': StructureDetail;
  'whole:enclosed': StructureDetail;
  'whole:sample': StructureDetail;
  'records:row': undefined;
  'records:place': undefined;
  'records:price': undefined;
  'records:source': undefined;
  'records:post': undefined;
  'belonging:enclosed': undefined;
  'belonging:list': undefined;
  'belonging:caption': undefined;
  'belonging:heading': undefined;
  'belonging:short': undefined;
  'sections:questions': undefined;
  'sections:text': undefined;
  'sections:end': undefined;
  'sections:last': undefined;
  'sections:bare': undefined;
  'sections:lead': undefined;
  'sections:other': undefined;
  'notes:note': undefined;
  'name:heading': undefined;
  'name:hidden': undefined;
  'name:consent': undefined;
  'name:comment': undefined;
  'name:related': undefined;
  'name:related-heading': undefined;
  'name:navigation': undefined;
  'name:navigation-links': undefined;
  'hide:page': undefined;
  'hide:hidden': undefined;
  'title:keep': undefined;
  'title:drop': undefined;
  'rules:keep': SiteRuleDetail;
  'rules:drop': SiteRuleDetail;
  'rules:label-keep': undefined;
  'rules:label-drop': undefined;
  'rules:second-keep': undefined;
  'rules:second-drop': undefined;
  'select:keep': undefined;
  'select:drop': undefined;
}

export type StepRule = keyof StepRules;

/** What `Trace.settle` takes after the note: the rule's facts, where it has any. */
export type DetailOf<Rule extends StepRule> = StepRules[Rule] extends undefined ? [] : [detail: StepRules[Rule]];
