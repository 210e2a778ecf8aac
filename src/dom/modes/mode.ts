// An insertion mode of the standard: how to handle each token while it is active. Start and end rules are tables indexed by
// tag number; entry 0 is the rule for all other tags. "Use the rules of mode X" is `X.start[tag]`.

import type { Builder } from '../builder.ts';
import { FIRST_UNKNOWN_TAG, Tag, type TagName } from '../tags.ts';

export type TagRule = (b: Builder, tag: number) => void;
export type TextRule = (b: Builder, from: number, to: number) => void;

export interface Mode {
  readonly name: string;
  readonly start: readonly TagRule[];
  readonly end: readonly TagRule[];
  readonly text: TextRule;
  readonly comment: TextRule;
}

/** A rule and its tags, separated by spaces. */
export type RuleRow = readonly [tags: string, rule: TagRule];

export function rules(other: TagRule, ...rows: readonly RuleRow[]): readonly TagRule[] {
  const table = new Array<TagRule>(FIRST_UNKNOWN_TAG).fill(other);
  for (const [tags, rule] of rows) for (const tag of tags.split(' ')) table[Tag[tag as TagName]] = rule;
  return table;
}

export function ignore(): void {}

export function applyStart(mode: Mode, b: Builder, tag: number): void {
  mode.start[tag < FIRST_UNKNOWN_TAG ? tag : 0]!(b, tag);
}

export function applyEnd(mode: Mode, b: Builder, tag: number): void {
  mode.end[tag < FIRST_UNKNOWN_TAG ? tag : 0]!(b, tag);
}
