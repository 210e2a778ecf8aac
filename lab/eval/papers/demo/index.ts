// nothing → demo sites: four languages, two templates, one site with both; a home page and lists beside the stories
import type { GoldPage } from '../../data/index.ts';
import { type DemoTemplate, demoList, demoPage } from './demo-pages.ts';
import { LANGUAGES } from './languages.ts';

export interface DemoSite {
  readonly name: string;
  readonly pages: readonly GoldPage[];
}

const PAGES = 30;
/** Two sites are Vietnamese, like half of those in the papers. */
const SITES: readonly { readonly code: string; readonly templates: readonly DemoTemplate[] }[] = [
  { code: 'vi', templates: ['tables'] },
  { code: 'vi', templates: ['blocks'] },
  { code: 'en', templates: ['blocks'] },
  { code: 'de', templates: ['tables', 'blocks'] },
  { code: 'zh', templates: ['blocks'] },
];

export function demoSites(): DemoSite[] {
  return SITES.map(({ code, templates }) => {
    const language = LANGUAGES.find((one) => one.code === code)!;
    const host = `demo-${code}-${templates.join('-')}.example`;
    const pages = Array.from({ length: PAGES }, (_, i) =>
      demoPage(host, language, templates[i % templates.length]!, i + 1),
    );
    const sections = language.menu.map((_, i) => i);
    const lists = [undefined, ...sections].map((section) =>
      demoList(
        host,
        language,
        templates[0]!,
        section,
        pages.filter((_, i) => i % sections.length === section),
      ),
    );
    return { name: `demo ${language.code}, ${templates.join(' and ')}`, pages: [...pages, ...lists] };
  });
}
