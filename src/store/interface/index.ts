// What a store is, without any of them: for rooms that run where there is no disk
export { DEFAULT_STORE } from '../store.ts';
