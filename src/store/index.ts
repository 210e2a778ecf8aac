// site → record, kept between runs: memory, a folder, one lmdb file, or PostgreSQL
export { DEFAULT_STORE, type OpenStoreOptions, openStore } from './open-store.ts';
export type { Store, StoredSite } from './store.ts';
