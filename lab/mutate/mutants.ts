// Source of a module → the small faults that can be planted in it: a comparison turned, a step left out, a number off
// by one. Only inside functions: code that runs once, when a module is loaded, cannot be switched on for a single test.

import { parseSync } from 'vite';

export interface Fault {
  readonly from: number;
  readonly to: number;
  /** The replacement; undefined if the statement is left out. */
  readonly instead: string | undefined;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
};
/** A map, since a method of any name is looked up here, including `toString`. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
]);
/** Type nodes that leave their expression unchanged; all others that begin with TS are not code. */
const TRANSPARENT = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement']);

export function faultsOf(source: string): Fault[] {
  const finder = new FaultFinder(source);
  finder.visit(parseSync('module.ts', source).program as unknown as Node, false);
  return finder.found;
}

class FaultFinder {
  readonly found: Fault[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  private text(node: unknown): string {
    return this.source.slice((node as Node).start, (node as Node).end);
  }

  private add({ start, end }: Node, instead: string | undefined): void {
    this.found.push({ from: start, to: end, instead });
  }

  visit(node: Node, isInside: boolean): void {
    if (node.type.startsWith('TS') && !TRANSPARENT.has(node.type)) return;
    if (node.type === 'ImportDeclaration' || (node.type.startsWith('Export') && node['declaration'] === null)) return;
    if (isInside) this.judge(node);
    const inside = isInside || FUNCTIONS.has(node.type);
    for (const [key, value] of Object.entries(node)) {
      if (isName(node, key)) continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) this.visit(child as Node, inside);
    }
  }

  private judge(node: Node): void {
    const operator = OPERATORS[node['operator'] as string];
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        if (operator !== undefined)
          this.add(node, `(${this.text(node['left'])}) ${operator} (${this.text(node['right'])})`);
        else if (node['operator'] === '??') this.add(node, this.text(node['left']));
        break;
      case 'AssignmentExpression':
        if (operator !== undefined)
          this.add(node, `${this.text(node['left'])} ${operator} ${this.text(node['right'])}`);
        break;
      case 'UnaryExpression':
        if (['!', '-'].includes(node['operator'] as string)) this.add(node, this.text(node['argument']));
        break;
      case 'UpdateExpression':
        this.add(
          node,
          this.source.slice(node.start, node.end).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
        );
        break;
      case 'Literal':
        this.judgeLiteral(node);
        break;
      case 'CallExpression':
        this.judgeCall(node);
        break;
      case 'ExpressionStatement':
        this.add(node, undefined);
        break;
    }
    const isLoop = LOOPS.has(node.type);
    if (node['test'] && (isLoop || ['IfStatement', 'ConditionalExpression'].includes(node.type))) {
      this.add(node['test'] as Node, 'false');
      if (!isLoop) this.add(node['test'] as Node, 'true');
    }
  }

  private judgeLiteral(node: Node): void {
    const { value } = node;
    if (typeof value === 'number') this.add(node, String(value + 1));
    else if (typeof value === 'boolean') this.add(node, String(!value));
    else if (typeof value === 'string' && value !== '') this.add(node, "''");
  }

  private judgeCall(node: Node): void {
    const callee = node['callee'] as Node;
    if (callee.type !== 'MemberExpression' || callee['computed'] === true) return;
    // A switch in the middle of `a?.b().c()` would end what `?.` skips.
    if (this.text(node).includes('?.') && /^(?:\?\.|[.[(!])/.test(this.source.slice(node.end))) return;
    const name = this.text(callee['property']);
    const [object, rest] = [this.text(callee['object']), this.source.slice((callee['property'] as Node).end, node.end)];
    const other = METHODS.get(name);
    if (other !== undefined) this.add(node, `${object}.${other}${rest}`);
    else if (['trim', 'filter', 'toLowerCase', 'reverse'].includes(name)) this.add(node, object);
  }
}

/** Names that are not values: of a property, a member, an import. */
function isName(node: Node, key: string): boolean {
  return (key === 'key' || key === 'property') && node['computed'] !== true;
}

/** The source with switches in it: `hits(id)` returns whether fault `id` is on. Faults must not overlap. */
export function plant(source: string, faults: readonly (Fault & { readonly id: number })[]): string {
  let planted = source;
  for (const { id, from, to, instead } of faults.toSorted((one, two) => two.from - one.from)) {
    const original = source.slice(from, to);
    const on = `globalThis.pithMutant(${id})`;
    const switched =
      instead === undefined ? `{ if (!${on}) { ${original} } }` : `(${on} ? (${instead}) : (${original}))`;
    planted = planted.slice(0, from) + switched + planted.slice(to);
  }
  return planted;
}
