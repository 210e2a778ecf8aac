// Tags by which a page itself says where its parts begin. On pages with little style they are all there is to see.

import { tagTable } from '../../dom/index.ts';

export const LANDMARKS: Uint8Array = tagTable('main', 'article', 'section', 'header', 'footer', 'nav', 'aside');
