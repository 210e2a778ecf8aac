// nothing → demo sites: four languages, two templates, one site with both
import type { GoldPage } from '../../data/index.ts';
import { type DemoTemplate, demoPage } from './demo-pages.ts';
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
    return { name: `demo ${language.code}, ${templates.join(' and ')}`, pages };
  });
}
