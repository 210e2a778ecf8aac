// The shared store: sites in a PostgreSQL that many machines use. Updates lock the one row they change.

import pg from 'pg';
import { asPithError, PithError } from '../../base/index.ts';
import { type SiteRecord, siteFromBytes, siteToBytes } from '../../sites/templates/index.ts';
import { siteName } from '../site-name.ts';
import type { Store, StoredSite } from '../store.ts';
import { CREATE_SCHEMA, MIGRATION_LOCK, MIGRATIONS } from './migrations.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Detects a server that no longer responds; `?query_timeout=` in the URL overrides it. */
const QUERY_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 4;

/** Error messages of a lost connection. */
const LOST = /Connection terminated|ECONNRESET|EPIPE|Client has encountered a connection error/;

type Change = (site: SiteRecord | undefined) => SiteRecord | undefined;

export class PostgresStore implements Store {
  readonly location: string;
  private readonly pool: pg.Pool;
  private ready: Promise<void> | undefined;

  constructor(url: string) {
    this.location = withoutPassword(url);
    this.pool = new pg.Pool({
      connectionString: url,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
    this.pool.on('error', () => {});
    // The same for one in use that breaks between two queries: the next query fails.
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  async get(key: string, method: string): Promise<SiteRecord | undefined> {
    siteName(key, method);
    const rows = await this.query('select record from pith.sites where key = $1 and method = $2', [key, method]);
    return recordOf(rows);
  }

  async put(site: SiteRecord): Promise<void> {
    siteName(site.key, site.method);
    await this.query(UPSERT, [site.key, site.method, site.version, siteToBytes(site)]);
  }

  update(key: string, method: string, change: Change): Promise<SiteRecord | undefined> {
    siteName(key, method);
    return this.inTransaction(async (client) => {
      // A row that does not exist cannot be locked: the advisory lock covers the first write.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [siteName(key, method)]);
      const { rows } = await client.query('select record from pith.sites where key = $1 and method = $2 for update', [
        key,
        method,
      ]);
      const next = change(recordOf(rows));
      if (next !== undefined) await client.query(UPSERT, [next.key, next.method, next.version, siteToBytes(next)]);
      return next;
    });
  }

  async list(): Promise<readonly StoredSite[]> {
    const rows = await this.query(
      'select key, method, length(record) as bytes from pith.sites order by key collate "C", method collate "C"',
    );
    return rows.map(({ key, method, bytes }) => ({ key: String(key), method: String(method), bytes: Number(bytes) }));
  }

  async forget(key: string, method?: string): Promise<number> {
    const rows = await this.query(
      'delete from pith.sites where key = $1 and ($2::text is null or method = $2) returning 1',
      [key, method ?? null],
    );
    return rows.length;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async query(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    // Connections may break while idle, which only shows on use: queries that only read are retried on another connection.
    for (let left = sql.startsWith('select') ? MAX_CONNECTIONS : 0; ; left--) {
      try {
        await this.migrateOnce();
        return (await this.pool.query(sql, [...values])).rows;
      } catch (thrown) {
        if (left === 0 || !LOST.test(asPithError(thrown).message)) throw this.explain(thrown);
      }
    }
  }

  private async inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined;
    try {
      await this.migrateOnce();
      client = await this.pool.connect();
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (thrown) {
      // Discard a connection in an unknown state, which also rolls back.
      client?.release(true);
      throw this.explain(thrown);
    }
  }

  private migrateOnce(): Promise<void> {
    this.ready ??= migrate(this.pool).catch((thrown) => {
      this.ready = undefined;
      throw thrown;
    });
    return this.ready;
  }

  private explain(thrown: unknown): PithError {
    if (thrown instanceof PithError) return thrown;
    return new PithError(
      'unavailable',
      `the store '${this.location}': ${asPithError(thrown).message || 'no connection'}`,
      { cause: thrown },
    );
  }
}

const UPSERT = `insert into pith.sites (key, method, version, record) values ($1, $2, $3, $4)
  on conflict (key, method) do update set version = excluded.version, record = excluded.record, updated = now()`;

function recordOf(rows: readonly Record<string, unknown>[]): SiteRecord | undefined {
  const bytes = rows[0]?.['record'];
  return bytes === undefined ? undefined : siteFromBytes(bytes as Uint8Array);
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(CREATE_SCHEMA);
    const { rows } = await client.query('select coalesce(max(step), 0)::int as step from pith.migrations');
    const done = Number(rows[0]?.step);
    if (done > MIGRATIONS.length) {
      throw new PithError(
        'corrupt',
        `the store was written by a newer version of Pith (step ${done}, this version knows ${MIGRATIONS.length}): update Pith`,
      );
    }
    for (let step = done + 1; step <= MIGRATIONS.length; step++) {
      await client.query(MIGRATIONS[step - 1]!);
      await client.query('insert into pith.migrations (step) values ($1)', [step]);
    }
    await client.query('commit');
    client.release();
  } catch (thrown) {
    client.release(true);
    throw thrown;
  }
}

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    if (parsed.password !== '') parsed.password = '***';
    return parsed.href;
  } catch {
    return 'postgres';
  }
}
