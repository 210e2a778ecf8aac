// All actions, one function each, by a click, by a key or at the start. They ask the core, change the state,
// and keep what must survive a reload.

import type { PageLabel, Proposal, Rule } from '../../../index.ts';
import type { SaidReason } from '../protocol.ts';
import type { Core } from './core.ts';
import type { KeptSheets } from './keep.ts';
import { certainty, isDoubtful, isKept, LABELS, wordsOf } from './label-words.ts';
import { storedRules, storeRules } from './server.ts';
import {
  type Filter,
  type InspectorTab,
  ownLabels,
  ownRules,
  type Sheet,
  type State,
  type StateStore,
  sitePages,
  tiltOf,
} from './state.ts';

export class Actions {
  private readonly core: Core;
  private readonly store: StateStore;
  private readonly kept: KeptSheets;
  /** Counts requests to judge: a late answer to an old one is not shown. */
  private turn = 0;
  /** Counts visits to pages: one that opens late does not replace a newer one. */
  private visits = 0;
  private readonly open = new Set<string>();

  constructor(core: Core, store: StateStore, kept: KeptSheets) {
    this.core = core;
    this.store = store;
    this.kept = kept;
  }

  get state(): State {
    return this.store.state;
  }

  /** Restores the kept pages beside those opened since; `isLastShown` also shows the page that was open last. */
  async restore(isLastShown: boolean): Promise<void> {
    const { sheets, labels, rules, learned, settings } = await this.kept.load();
    const methods = await this.core.ask('methods', {});
    const added = this.state.sheets.filter(({ id }) => sheets.every((one) => one.id !== id));
    this.store.set({ sheets: [...sheets, ...added], labels, rules, learned, methods });
    const current = settings.get('current');
    if (isLastShown && this.visits === 0 && sheets.some(({ id }) => id === current)) await this.show(current as string);
  }

  /** Adds pages to the list and shows the first, unless another is about to be shown. */
  async add(sheets: readonly Sheet[], isShown = true): Promise<void> {
    const [first] = sheets;
    if (first === undefined) return;
    const others = this.state.sheets.filter(({ id }) => sheets.every((one) => one.id !== id));
    this.store.set({ sheets: [...others, ...sheets] });
    for (const sheet of sheets) await this.keepSheet(sheet);
    if (isShown) await this.show(first.id);
  }

  private async keepSheet(sheet: Sheet): Promise<void> {
    await this.kept.put('sheets', sheet.id, sheet).catch((error: Error) => this.notice(error.message));
  }

  async show(id: string): Promise<void> {
    const sheet = this.state.sheets.find((one) => one.id === id);
    if (sheet === undefined) return;
    const visit = ++this.visits;
    this.store.set({ busy: `Reading ${sheet.name}` });
    try {
      const opened = await this.core.ask('open', sheet);
      this.open.add(id);
      if (visit !== this.visits) return;
      const site = opened.site !== undefined && opened.site !== '' ? opened.site : sheet.site;
      const named = { ...sheet, site, name: opened.title === '' ? sheet.name : opened.title };
      const known = this.state.sheets.map((one) => (one.id === id ? named : one));
      if (named.name !== sheet.name || site !== sheet.site) void this.keepSheet(named);
      this.store.set({
        sheets: known,
        current: id,
        opened,
        judged: undefined,
        selected: -1,
        filter: 'all',
        comparison: undefined,
        proposals: undefined,
      });
      void this.kept.put('settings', 'current', id);
      const rules = await storedRules(site).catch(() => undefined);
      if (rules !== undefined) this.store.set({ rules: new Map(this.state.rules).set(site, rules) });
      await this.judge();
      if (visit !== this.visits) return;
      this.notice(
        `${opened.title || sheet.name}: ${opened.blocks.count} blocks, ${wordsOf(this.state.judged?.words ?? 0)} kept`,
      );
      void this.propose();
    } catch (thrown) {
      this.notice(`${sheet.name} cannot be opened: ${(thrown as Error).message}`);
    } finally {
      if (visit === this.visits) this.store.set({ busy: undefined });
    }
  }

  async removeSheet(id: string): Promise<void> {
    const sheets = this.state.sheets.filter((one) => one.id !== id);
    this.store.set({ sheets });
    await this.kept.remove('sheets', id);
    if (this.state.current !== id) return;
    if (sheets[0] === undefined) this.leave();
    else await this.show(sheets[0].id);
  }

  /** Back to the first screen; everything stays kept. */
  leave(): void {
    this.visits++;
    this.store.set({ busy: undefined, current: undefined, opened: undefined, judged: undefined, selected: -1 });
    void this.kept.remove('settings', 'current');
  }

  async forgetAll(): Promise<void> {
    await this.kept.forget();
    this.store.set({ sheets: [], labels: new Map(), rules: new Map(), learned: new Map(), changes: [] });
    this.leave();
    this.notice('Everything kept in this browser is forgotten.');
  }

  async judge(): Promise<void> {
    const { current, method, lean } = this.state;
    if (current === undefined) return;
    const turn = ++this.turn;
    const settings = { method, tilt: tiltOf(lean) };
    const judged = await this.core.ask('judge', { id: current, settings, said: this.said(current) });
    if (turn === this.turn && this.state.current === current) this.store.set({ judged });
  }

  said(id: string): SaidReason {
    const { labels, rules, learned, sheets } = this.state;
    const site = sheets.find((one) => one.id === id)?.site ?? '';
    return { labels: labels.get(id) ?? [], rules: rules.get(site) ?? [], site: learned.get(site) };
  }

  async setMethod(method: string): Promise<void> {
    this.store.set({ method, comparison: undefined });
    await this.judge();
    this.notice(`Judged by ${method}: ${wordsOf(this.state.judged?.words ?? 0)} kept`);
  }

  async setLean(lean: number): Promise<void> {
    this.store.set({ lean });
    await this.judge();
  }

  async compareWith(method: string | undefined): Promise<void> {
    const { current } = this.state;
    if (method === undefined || current === undefined) return this.store.set({ comparison: undefined });
    const comparison = await this.core.ask('compare', { id: current, method });
    this.store.set({ comparison });
  }

  select(selected: number): void {
    this.store.set({ selected });
  }

  setFilter(filter: Filter): void {
    this.store.set({ filter });
  }

  setTab(tab: InspectorTab): void {
    this.store.set({ tab });
  }

  notice(notice: string): void {
    this.store.set({ notice });
  }

  /** The next doubtful block: goes through those with scores nearest the middle, in page order. */
  nextDoubtful(): void {
    const { judged, selected } = this.state;
    if (judged === undefined) return;
    const { score, settled } = judged;
    const doubtful = [...score.keys()].filter((s) => isDoubtful(score[s]!, settled[s] === 1));
    if (doubtful.length === 0) {
      this.notice('No block of this page is in doubt.');
      return;
    }
    const next =
      selected < 0
        ? doubtful.reduce((a, b) => (certainty(score[b]!, false) < certainty(score[a]!, false) ? b : a))
        : (doubtful.find((s) => s > selected) ?? doubtful[0]!);
    this.select(next);
  }

  /** Keeps or drops the selected block; the answer changes at once. */
  async correct(label: 'keep' | 'drop'): Promise<void> {
    const { current, selected } = this.state;
    if (current === undefined || selected < 0) {
      this.notice('Select a block first.');
      return;
    }
    const made = await this.core.ask('label', { id: current, segments: [selected], label });
    const before = ownLabels(this.state);
    const labels = [...before.filter((one) => !isSamePlace(one, made)), made];
    this.store.set({ changes: [...this.state.changes, { page: current, before, block: selected }] });
    await this.setLabels(current, labels);
    this.notice(`Block ${selected + 1}: ${label === 'keep' ? 'kept' : 'dropped'}. Saved.`);
  }

  async undo(): Promise<void> {
    const last = this.state.changes.at(-1);
    if (last === undefined) return this.notice('There is nothing to undo.');
    this.store.set({ changes: this.state.changes.slice(0, -1) });
    await this.setLabels(last.page, last.before);
    if (last.page === this.state.current) this.select(last.block);
    this.notice('The last correction is taken back.');
  }

  async setLabels(page: string, labels: readonly PageLabel[]): Promise<void> {
    const all = new Map(this.state.labels);
    if (labels.length === 0) all.delete(page);
    else all.set(page, labels);
    this.store.set({ labels: all, proposals: undefined });
    await (labels.length === 0 ? this.kept.remove('labels', page) : this.kept.put('labels', page, labels));
    if (page === this.state.current) await this.judge();
    await this.propose();
  }

  /** The rule that the labels of this site suggest. Opens pages of the site that were not open. */
  async propose(): Promise<void> {
    const { current, labels } = this.state;
    const pages = await this.opened(sitePages(this.state));
    if (pages.every(({ id }) => !labels.has(id))) return this.store.set({ proposals: [] });
    const proposals = await this.core.ask('propose', {
      pages: pages.map(({ id }) => ({ id, labels: labels.get(id) ?? [] })),
      rules: ownRules(this.state),
    });
    if (this.state.current === current) this.store.set({ proposals });
  }

  /** Pages of the core, opened if needed. */
  async opened(sheets: readonly Sheet[]): Promise<readonly Sheet[]> {
    for (const sheet of sheets) {
      if (this.open.has(sheet.id)) continue;
      await this.core.ask('open', sheet);
      this.open.add(sheet.id);
    }
    return sheets;
  }

  async accept({ rule }: Proposal): Promise<void> {
    await this.addRule(rule);
  }

  async addRule(rule: Rule): Promise<void> {
    await this.setRules([...ownRules(this.state), rule]);
    this.notice(`The site has a new rule: it ${await this.core.ask('tellRule', rule)}`);
  }

  async setRules(rules: readonly Rule[]): Promise<void> {
    const site = this.state.sheets.find(({ id }) => id === this.state.current)?.site;
    if (site === undefined) return;
    const stored = await storeRules(site, rules);
    this.store.set({ rules: new Map(this.state.rules).set(site, stored) });
    await this.kept.put('rules', site, stored);
    await this.judge();
    await this.propose();
  }

  async learned(site: string, record: string | undefined): Promise<void> {
    const learned = new Map(this.state.learned);
    if (record === undefined) learned.delete(site);
    else learned.set(site, record);
    this.store.set({ learned });
    await (record === undefined ? this.kept.remove('learned', site) : this.kept.put('learned', site, record));
    await this.judge();
  }
}

/** Blocks that a filter shows. */
export function filtered({ judged, opened, filter, comparison }: State): Int32Array {
  if (judged === undefined || opened === undefined) return new Int32Array(0);
  const { label, score, settled, labeled } = judged;
  const corrected = new Set(labeled.flat());
  const shows = (s: number): boolean => {
    if (filter === 'all') return true;
    if (filter === 'kept') return isKept(label[s]);
    if (filter === 'dropped') return !isKept(label[s]);
    if (filter === 'doubtful') return isDoubtful(score[s]!, settled[s] === 1);
    if (filter === 'corrected') return corrected.has(s) || settled[s] === 1;
    if (filter === 'differs') return comparison !== undefined && isKept(label[s]) !== isKept(comparison.label[s]);
    return LABELS[label[s]!]?.name === LABELS[Number(filter.slice('label:'.length))]?.name;
  };
  const found: number[] = [];
  for (let s = 0; s < opened.blocks.count; s++) if (shows(s)) found.push(s);
  return Int32Array.from(found);
}

function isSamePlace(one: PageLabel, other: PageLabel): boolean {
  return one.start === other.start && one.startOffset === other.startOffset && one.end === other.end;
}
