// The tables, as numbered steps; each runs once, in order, under a lock. Never change a released step: add one.

export const MIGRATIONS: readonly string[] = [
  // 1: one record per site and method, packed as on disk (half the size of jsonb, and always read whole)
  `create table pith.sites (
     key text not null,
     method text not null,
     version integer not null,
     updated timestamptz not null default now(),
     record bytea not null,
     primary key (key, method)
   )`,
];

export const CREATE_SCHEMA = `create schema if not exists pith;
  create table if not exists pith.migrations (step integer primary key, applied timestamptz not null default now())`;

/** An arbitrary number, the same everywhere: the advisory lock for migrations. */
export const MIGRATION_LOCK = 7_104_116_080;
