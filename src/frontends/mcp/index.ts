// pages → tools for agents, over the Model Context Protocol
export { McpEndpoint } from './http.ts';
export { PageCache } from './page-cache.ts';
export { startStdio } from './stdio.ts';
