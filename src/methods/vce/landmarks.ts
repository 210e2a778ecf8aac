// Tags that mark where the parts of a page begin. On pages with little style they are the only sign.

import { tagTable } from '../../dom/index.ts';

export const LANDMARK_TAGS: Uint8Array = tagTable('main', 'article', 'section', 'header', 'footer', 'nav', 'aside');
