// The label of text in a named part of the page.

import { Region } from '../elements/index.ts';
import { Label } from './label.ts';

export const REGION_LABEL: Readonly<Record<Region, Label>> = {
  [Region.none]: Label.boilerplate,
  [Region.comment]: Label.comment,
  [Region.related]: Label.related,
  [Region.navigation]: Label.navigation,
  [Region.consent]: Label.consent,
  [Region.aside]: Label.boilerplate,
  [Region.hidden]: Label.hidden,
};
