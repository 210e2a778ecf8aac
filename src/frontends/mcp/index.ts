// pages → tools for agents, over the Model Context Protocol
export { Desk, type DeskParts } from './desk.ts';
export { mcpApp } from './http.ts';
export { createMcpServer, TOOLS } from './server.ts';
export { startStdio } from './stdio.ts';
