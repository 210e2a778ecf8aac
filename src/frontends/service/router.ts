// A method and a path → the route for them, with the parameters of the path.

import type { Route } from './routes/index.ts';

interface Found {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Path {
  readonly path: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly routes: Map<string, Route>;
}

export class Router {
  private readonly paths: readonly Path[];
  /** Paths without parameters, looked up directly. */
  private readonly plain = new Map<string, Path>();

  constructor(routes: readonly Route[]) {
    const paths = new Map<string, Path>();
    for (const route of routes) {
      const one = paths.get(route.path) ?? readPath(route.path);
      one.routes.set(route.method, route);
      paths.set(route.path, one);
    }
    this.paths = [...paths.values()];
    for (const one of this.paths) if (one.names.length === 0) this.plain.set(one.path, one);
  }

  find(method: string, pathname: string): Found | undefined {
    const path = this.pathOf(pathname);
    const route = path?.routes.get(method === 'HEAD' ? 'GET' : method);
    return route === undefined ? undefined : { route, params: paramsOf(path!, pathname) };
  }

  /** The methods of a path; undefined for an unknown path. */
  methodsAt(pathname: string): { readonly path: string; readonly methods: readonly string[] } | undefined {
    const found = this.pathOf(pathname);
    if (found === undefined) return undefined;
    const methods = [...found.routes.keys()].flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
    return { path: found.path, methods };
  }

  private pathOf(pathname: string): Path | undefined {
    return this.plain.get(pathname) ?? this.paths.find(({ pattern }) => pattern.test(pathname));
  }
}

function readPath(path: string): Path {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
  return { path, pattern, names, routes: new Map() };
}

function paramsOf({ pattern, names }: Path, pathname: string): Record<string, string> {
  const values = pattern.exec(pathname) ?? [];
  return Object.fromEntries(names.map((name, i) => [name, decoded(values[i + 1]!)]));
}

/** Unchanged if it is invalid. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
