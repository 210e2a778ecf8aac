// site → record, stored between runs: in memory, a folder, one lmdb file, or PostgreSQL
export { type OpenStoreOptions, openStore } from './open-store.ts';
export { DEFAULT_STORE, type Store, type StoredSite } from './store.ts';
