// The documents of the site, in order, with their headings: navigation, links and the check for missing documents read
// this table. Each decision has its own page, listed by the index of decisions.

export const DECISIONS = 'docs/decisions/README.md';

/** Pages that are not written in a document: generated from the types, and a program. */
export const API = 'the types of the package';
export const PLAYGROUND = 'the playground';

export const CONTENTS = [
  {
    title: 'Start',
    pages: [
      ['README.md', 'index.html', 'Pith'],
      ['docs/get-started.md', 'get-started.html', 'Get started'],
      [PLAYGROUND, 'playground.html', 'Playground'],
      ['docs/recipes.md', 'recipes.html', 'Recipes'],
      ['docs/comparison.md', 'comparison.html', 'Comparison'],
      ['docs/migrating.md', 'migrating.html', 'Coming from another tool'],
      ['docs/faq.md', 'faq.html', 'Questions'],
    ],
  },
  {
    title: 'Use',
    pages: [
      ['docs/library.md', 'library.html', 'Library'],
      ['docs/command.md', 'command.html', 'Command'],
      ['docs/inputs.md', 'inputs.html', 'Inputs'],
      ['docs/output.md', 'output.html', 'Output'],
      ['docs/content.md', 'content.html', 'What counts as content'],
      ['docs/inspector.md', 'inspector.html', 'Inspector'],
      ['docs/second-reader.md', 'second-reader.html', 'A second reader'],
      [API, 'api.html', 'API reference'],
    ],
  },
  {
    title: 'Connect',
    pages: [
      ['docs/agents.md', 'agents.html', 'Agents and MCP'],
      ['docs/langchain.md', 'langchain.html', 'LangChain'],
      ['docs/llamaindex.md', 'llamaindex.html', 'LlamaIndex'],
      ['docs/ai-sdk.md', 'ai-sdk.html', 'Vercel AI SDK'],
      ['docs/service.md', 'service.html', 'HTTP service'],
      ['docs/spark.md', 'spark.html', 'Python and Spark'],
    ],
  },
  {
    title: 'At scale',
    pages: [
      ['docs/sites.md', 'sites.html', 'Sites'],
      ['docs/corpora.md', 'corpora.html', 'Corpora'],
      ['docs/engine.md', 'engine.html', 'Engine'],
    ],
  },
  {
    title: 'Methods',
    pages: [
      ['docs/methods.md', 'methods.html', 'Methods and results'],
      ['docs/papers.md', 'papers.html', 'The papers'],
      ['docs/search.md', 'search.html', 'From crawl to search'],
      ['docs/columns.md', 'columns.html', 'Columns'],
      ['docs/evaluation.md', 'evaluation.html', 'Evaluation'],
      ['docs/training.md', 'training.html', 'Training'],
      ['docs/adding-a-method.md', 'adding-a-method.html', 'Adding a method'],
    ],
  },
  {
    title: 'Project',
    pages: [
      ['docs/architecture.md', 'architecture.html', 'Architecture'],
      ['docs/glossary.md', 'glossary.html', 'Glossary'],
      ['docs/threat-model.md', 'threat-model.html', 'Threat model'],
      ['docs/limits.md', 'limits.html', 'Limits'],
      ['SECURITY.md', 'security.html', 'Security policy'],
      [DECISIONS, 'decisions.html', 'Decisions'],
      ['CONTRIBUTING.md', 'contributing.html', 'Contributing'],
      ['docs/releasing.md', 'releasing.html', 'Releasing'],
      ['examples/README.md', 'examples.html', 'Examples'],
      ['CHANGELOG.md', 'changes.html', 'Changes'],
    ],
  },
];

/** `docs/decisions/x.md` → `decision-x.html`. */
export const decisionTarget = (source) => `decision-${source.split('/').at(-1).replace(/\.md$/, '.html')}`;
