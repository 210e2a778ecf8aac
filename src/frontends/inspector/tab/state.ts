// One record holds everything that the page shows. Views name the fields they show and are called when one has changed, once
// per turn of the event loop.

import type { PageLabel, Proposal, Rule } from '../../../index.ts';
import type { Comparison, Judged, MethodInfo, Opened } from '../protocol.ts';

export type InspectorTab = 'page' | 'blocks' | 'compare' | 'metadata' | 'output' | 'label' | 'timing' | 'site';
export type Filter = 'all' | 'kept' | 'dropped' | 'doubtful' | 'differs' | 'corrected' | `label:${number}`;

/** What a store has about a site: a record per learner, and one for its rules. */
export interface KnownSite {
  readonly method: string;
  readonly version: number;
  readonly created: string;
  readonly stale?: string;
  readonly error?: { readonly message: string };
  readonly health: { readonly seen: number; readonly recent: string };
  /** Page kinds, by the name that the record has. */
  readonly layouts: readonly {
    readonly id: string;
    readonly pages: number;
    readonly urlShapes: readonly { readonly shape: string }[];
    readonly figures: Readonly<Record<string, number>>;
    readonly health: { readonly seen: number; readonly recent: string; readonly stale?: string };
  }[];
  readonly rules?: readonly (Rule & {
    readonly id: string;
    readonly health: { readonly seen: number; readonly matched: number };
    readonly problem?: string;
  })[];
  readonly history: readonly { readonly version: number; readonly created: string; readonly layouts: number }[];
}

/** A page that can be opened. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly url?: string | undefined;
  readonly site: string;
  readonly contentType?: string | undefined;
  readonly input: string | ArrayBuffer;
  /** When it was added: pages are sorted by this. */
  readonly added: number;
}

/** A correction that can be undone. */
export interface Change {
  readonly page: string;
  readonly before: readonly PageLabel[];
  /** The block it was about. */
  readonly block: number;
}

export interface State {
  readonly sheets: readonly Sheet[];
  readonly current: string | undefined;
  readonly opened: Opened | undefined;
  readonly judged: Judged | undefined;
  readonly methods: readonly MethodInfo[];
  readonly method: string;
  /** -4 to 4; the tilt is 2 to this power. */
  readonly lean: number;
  /** The selected block; -1 for none. */
  readonly selected: number;
  readonly filter: Filter;
  readonly tab: InspectorTab;
  readonly comparison: Comparison | undefined;
  readonly labels: ReadonlyMap<string, readonly PageLabel[]>;
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  /** Learned sites, as JSON. */
  readonly learned: ReadonlyMap<string, string>;
  readonly changes: readonly Change[];
  /** Rules proposed from the labels of the site; undefined until known. */
  readonly proposals: readonly Proposal[] | undefined;
  /** Set while something is in progress. */
  readonly busy: string | undefined;
  /** The last action or problem, for screen readers. */
  readonly notice: string;
}

const EMPTY: State = {
  sheets: [],
  current: undefined,
  opened: undefined,
  judged: undefined,
  methods: [],
  method: 'fusion',
  lean: 0,
  selected: -1,
  filter: 'all',
  tab: 'blocks',
  comparison: undefined,
  labels: new Map(),
  rules: new Map(),
  learned: new Map(),
  changes: [],
  proposals: undefined,
  busy: undefined,
  notice: '',
};

type Watch = { readonly fields: readonly (keyof State)[]; readonly call: (state: State) => void };

export class StateStore {
  state: State = EMPTY;
  private readonly watches: Watch[] = [];
  private readonly changed = new Set<keyof State>();

  set(patch: Partial<State>): void {
    const before = this.state;
    this.state = { ...before, ...patch };
    if (this.changed.size === 0) queueMicrotask(() => this.tell());
    for (const field of Object.keys(patch) as (keyof State)[])
      if (before[field] !== this.state[field]) this.changed.add(field);
  }

  /** Calls now, and whenever one of the fields has changed. */
  watch(fields: readonly (keyof State)[], call: (state: State) => void): void {
    this.watches.push({ fields, call });
    call(this.state);
  }

  private tell(): void {
    const changed = new Set(this.changed);
    this.changed.clear();
    for (const { fields, call } of this.watches) if (fields.some((field) => changed.has(field))) call(this.state);
  }
}

/** The labels of the open page. */
export function ownLabels({ labels, current }: State): readonly PageLabel[] {
  return current === undefined ? [] : (labels.get(current) ?? []);
}

/** All pages of the open page's site. */
export function sitePages({ sheets, current }: State): readonly Sheet[] {
  const site = sheets.find(({ id }) => id === current)?.site;
  return sheets.filter((one) => one.site === site);
}

/** The rules of its site. */
export function ownRules({ rules, sheets, current }: State): readonly Rule[] {
  const site = sheets.find(({ id }) => id === current)?.site;
  return site === undefined ? [] : (rules.get(site) ?? []);
}

export function tiltOf(lean: number): number {
  return 2 ** lean;
}
