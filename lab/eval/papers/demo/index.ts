// nothing → demo sites: four languages, two templates, one site with both; a home page and lists beside the stories
import type { GoldPage } from '../../data/index.ts';
import { type DemoTemplate, demoList, demoPage } from './demo-pages.ts';
import { LANGUAGES } from './languages.ts';

export interface DemoSite {
  readonly name: string;
  readonly pages: readonly GoldPage[];
}

const PAGES = 30;
const TEMPLATES: Readonly<Record<string, readonly DemoTemplate[]>> = {
  vi: ['tables'],
  en: ['blocks'],
  de: ['tables', 'blocks'],
  zh: ['blocks'],
};

export function demoSites(): DemoSite[] {
  return LANGUAGES.map((language) => {
    const templates = TEMPLATES[language.code]!;
    const host = `demo-${language.code}.example`;
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
