// The interface of stores without any implementation, for modules that run without a disk
export { DEFAULT_STORE } from '../store.ts';
