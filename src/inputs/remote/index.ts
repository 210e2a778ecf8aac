// names → bytes, wherever they are: files, servers that may be overloaded, objects in S3 and Google's store
export { listObjects } from './list-objects.ts';
export { openSource, readNamed } from './open-source.ts';
export { rootOf, withBase } from './remote-name.ts';
