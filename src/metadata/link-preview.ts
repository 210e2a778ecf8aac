// Page → what a link preview or a bookmark shows. URLs are absolute http(s) URLs, or absent.

import { head } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { resolve, usableBase } from '../url/index.ts';

export interface LinkPreview {
  readonly title?: string;
  readonly description?: string;
  readonly image?: string;
  readonly siteName?: string;
  /** The largest declared icon for home screens, or the page's icon, or `/favicon.ico`. */
  readonly favicon?: string;
  /** A CSS color, as the page declares it. */
  readonly themeColor?: string;
  readonly url?: string;
}

/** In the order of preference: `apple-touch-icon` is square and large. */
const ICONS = ['apple-touch-icon', 'apple-touch-icon-precomposed', 'icon', 'mask-icon'] as const;
/** Anything else could be more than a color where it is shown. */
const COLOR = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgba?|hsla?|oklch|oklab|lab|lch)\([\d\s.,%/+-]{1,60}\))$/i;

interface Extracted {
  readonly page: Page;
  readonly title: string | undefined;
  readonly record: object;
}

/**
 * The facts for a link preview, from an extraction.
 *
 *     const page = '<title>Tea</title><meta name="theme-color" content="#0b6b47"><link rel="icon" href="/leaf.svg"><p>Boil the water.';
 *     const { favicon, themeColor } = linkPreview(extract(page, { url: 'https://tea.example/' }));
 *     favicon; // 'https://tea.example/leaf.svg'
 *     themeColor; // '#0b6b47'
 */
export function linkPreview({ page, title, record }: Extracted): LinkPreview {
  const { links, meta } = head(page);
  const facts: Readonly<Record<string, unknown>> = { ...record };
  const text = (field: string): string | undefined => {
    const value = facts[field];
    return typeof value === 'string' ? value : undefined;
  };
  const canonical = text('canonical');
  const base = usableBase(page.url ?? canonical);
  const icons = [...ICONS.map((rel) => links.get(rel)?.[0]), base === undefined ? undefined : '/favicon.ico'];
  const favicon = icons.map((href) => (href === undefined ? undefined : resolve(href, base))).find(Boolean);
  const color = meta.get('theme-color')?.[0]?.trim();
  const url = canonical ?? page.url;
  const [description, image, siteName] = ['description', 'image', 'siteName'].map(text);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image }),
    ...(siteName !== undefined && { siteName }),
    ...(favicon !== undefined && { favicon }),
    ...(color !== undefined && COLOR.test(color) && { themeColor: color }),
    ...(url !== undefined && { url }),
  };
}
