import { describe, expect, it } from 'vitest';
import { idOf, McpServer, PROTOCOL_VERSIONS } from './protocol.ts';
import type { ToolParts } from './tool.ts';
import { TOOLS } from './tools/index.ts';

const server = new McpServer('1.2.3');
/** No call of these tests reaches a page. */
const parts = {} as ToolParts;
const ask = (message: unknown): ReturnType<McpServer['answer']> => server.answer(message, parts);
const request = (method: string, params?: object): object => ({ jsonrpc: '2.0', id: 7, method, params });

describe('a client', () => {
  it.each([...PROTOCOL_VERSIONS, 'tomorrow', undefined])('of version %s is greeted', async (protocolVersion) => {
    const answer = await ask(request('initialize', { protocolVersion }));
    const version = PROTOCOL_VERSIONS.includes(protocolVersion ?? '') ? protocolVersion : PROTOCOL_VERSIONS[0];
    expect(answer).toMatchObject({
      id: 7,
      result: { protocolVersion: version, serverInfo: { name: 'pith', version: '1.2.3' } },
    });
  });

  it('gets an empty answer to a ping, and none to notifications and answers of its own', async () => {
    expect(await ask(request('ping'))).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
    expect(await ask({ jsonrpc: '2.0', method: 'notifications/initialized' })).toBeUndefined();
    expect(await ask({ jsonrpc: '2.0', id: 3, result: {} })).toBeUndefined();
    expect(await ask({ jsonrpc: '2.0', id: 3, error: {} })).toBeUndefined();
  });

  it('gets the list of tools, each with a closed schema', async () => {
    const { tools } = (await ask(request('tools/list')))!.result as { tools: { name: string; inputSchema: object }[] };
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { inputSchema } of tools)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  });
});

describe('a request', () => {
  it.each([
    [null],
    [[]],
    ['x'],
    [{ id: 1, method: 'ping' }],
    [{ jsonrpc: '1.0', id: 1, method: 'ping' }],
    [{ jsonrpc: '2.0', id: 1 }],
    [{ jsonrpc: '2.0', id: {}, method: 'ping' }],
    [{ jsonrpc: '2.0', id: 1, method: 'ping', params: [] }],
  ])('%j is not one', async (message) => {
    expect(await ask(message)).toMatchObject({ id: null, error: { code: -32600 } });
    expect(idOf(message)).toBeUndefined();
  });

  it('keeps its id, a text or a number', () => {
    expect(idOf({ jsonrpc: '2.0', id: 0, method: 'ping' })).toBe(0);
    expect(idOf({ jsonrpc: '2.0', id: 'a', method: 'ping' })).toBe('a');
  });

  it('for an unknown method, or a call without a name, is an error of the protocol', async () => {
    expect(await ask(request('resources/list'))).toMatchObject({ id: 7, error: { code: -32601 } });
    expect(await ask(request('tools/call', {}))).toMatchObject({ id: 7, error: { code: -32602 } });
    expect(await ask(request('tools/call', { name: 'why', arguments: [] }))).toMatchObject({ error: { code: -32602 } });
  });
});

describe('a call', () => {
  const call = async (name: string, given: object): Promise<object> =>
    (await ask(request('tools/call', { name, arguments: given })))!.result!;

  it.each([
    ['erase_disk', {}, /^bad-option: .*erase_disk/],
    ['why', { url: 'https://example.org/' }, /^bad-option: .*sentence/],
    ['read_page', { url: 'https://example.org/', colour: 'red' }, /^bad-option: .*colour/],
  ])('of %s with %j is answered by an error that the model can read', async (name, given, message) => {
    const answer = (await call(name, given)) as { isError: boolean; content: { text: string }[] };
    expect(answer.isError).toBe(true);
    expect(answer.content[0]!.text).toMatch(message);
  });

  it('that fails inside does not tell the model where', async () => {
    // Without its parts the tool throws an error of its own.
    const answer = (await call('read_page', { url: 'https://example.org/' })) as { content: { text: string }[] };
    expect(answer.content[0]!.text).toMatch(/^internal: /);
    expect(answer.content[0]!.text).not.toMatch(/undefined|not a function/);
  });
});
