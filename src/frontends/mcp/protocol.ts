// The few methods of the Model Context Protocol that a server of tools needs: JSON-RPC messages in, answers out, for either
// transport. docs/decisions/own-mcp.md has the reasons for not using the SDK.

import { asPithError, ERRORS, PithError } from '../../base/index.ts';
import { checkArguments, knownNames, type Tool, type ToolParts } from './tool.ts';
import { INSTRUCTIONS, TOOLS } from './tools/index.ts';

export const PROTOCOL_VERSIONS: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

export type Id = string | number;

/** An answer to a request. */
export interface Response {
  readonly jsonrpc: '2.0';
  readonly id: Id | null;
  readonly result?: object;
  readonly error?: { readonly code: number; readonly message: string };
}

const CODES = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603 } as const;

export class McpServer {
  private readonly version: string;

  constructor(version: string) {
    this.version = version === '' ? '0' : version;
  }

  /** Undefined if the message needs no answer. */
  async answer(message: unknown, parts: ToolParts): Promise<Response | undefined> {
    const request = readRequest(message);
    if (request === undefined) return failure(null, 'request', 'not a JSON-RPC 2.0 request');
    const { id, method, params } = request;
    if (id === undefined) return undefined;
    if (method === 'initialize') return { jsonrpc: '2.0', id, result: this.hello(params) };
    if (method === 'ping') return { jsonrpc: '2.0', id, result: {} };
    if (method === 'tools/list') return { jsonrpc: '2.0', id, result: { tools: TOOLS.map(described) } };
    if (method !== 'tools/call') return failure(id, 'method', `unknown method '${method.slice(0, 80)}'`);
    const { name, arguments: given = {} } = params;
    if (typeof name !== 'string' || !isRecord(given))
      return failure(id, 'params', "tools/call takes a 'name' and an object of 'arguments'");
    return { jsonrpc: '2.0', id, result: await callTool(name, given, parts) };
  }

  private hello({ protocolVersion }: Readonly<Record<string, unknown>>): object {
    const version = PROTOCOL_VERSIONS.find((one) => one === protocolVersion) ?? PROTOCOL_VERSIONS[0];
    return {
      protocolVersion: version,
      capabilities: { tools: {} },
      serverInfo: { name: 'pith', title: 'Pith', version: this.version },
      instructions: INSTRUCTIONS,
    };
  }
}

/** The answer to a text that is not JSON. */
export function notJson(): Response {
  return failure(null, 'parse', 'not JSON');
}

/** The answer to a request that cannot be done, now or ever. */
export function refusedRequest(id: Id | null, error: PithError): Response {
  return failure(id, error.code === 'internal' ? 'internal' : 'request', error.message);
}

/** The id of a request; undefined for a notification or an invalid message. */
export function idOf(message: unknown): Id | undefined {
  return readRequest(message)?.id;
}

function failure(id: Id | null, kind: keyof typeof CODES, message: string): Response {
  return { jsonrpc: '2.0', id, error: { code: CODES[kind], message } };
}

interface Request {
  /** Notifications and answers of the client have none. */
  readonly id: Id | undefined;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function readRequest(message: unknown): Request | undefined {
  if (!isRecord(message) || message['jsonrpc'] !== '2.0') return undefined;
  const { id, method, params = {} } = message;
  if (method === undefined && ('result' in message || 'error' in message))
    return { id: undefined, method: '', params: {} };
  if (typeof method !== 'string' || !isRecord(params)) return undefined;
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') return undefined;
  return { id, method, params };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function described({
  name,
  title,
  description,
  takes,
  required,
  isReadOnly,
  isDestructive,
  isOpenWorld,
}: Tool): object {
  return {
    name,
    title,
    description,
    inputSchema: { type: 'object', properties: takes, required, additionalProperties: false },
    annotations: {
      title,
      readOnlyHint: isReadOnly,
      openWorldHint: isOpenWorld,
      ...(isReadOnly ? {} : { destructiveHint: isDestructive, idempotentHint: false }),
    },
  };
}

async function callTool(name: string, typed: Readonly<Record<string, unknown>>, parts: ToolParts): Promise<object> {
  try {
    const tool = TOOLS.find((one) => one.name === name);
    if (tool === undefined) throw new PithError('bad-option', `unknown tool '${name.slice(0, 80)}'`);
    const given = knownNames(tool, typed);
    checkArguments(tool, given);
    const { text, structured } = await tool.call(given, parts);
    // Some clients show their model only one of the two, so the complete answer is in one of them, not in both.
    if (given['structured'] !== true) return { content: [{ type: 'text', text }] };
    return { content: [{ type: 'text', text: 'The answer is structured.' }], structuredContent: structured };
  } catch (thrown) {
    const { code, message } = asPithError(thrown);
    const words = code === 'internal' ? ERRORS.internal.meaning : message;
    return { isError: true, content: [{ type: 'text', text: `${code}: ${words}` }] };
  }
}
