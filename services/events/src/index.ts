export { whileNobodyIsErased } from './erase/while-nobody-is-erased.ts';
export { EventsModule } from './events.module.ts';
export { copyLog, readCopy } from './log/copy-log.ts';
export { copySegments } from './log/copy-segments.ts';
export { restoreSegments } from './log/restore-segments.ts';
export { folderOf as logFolderOf, openCluster as openClusterLog, openReader } from './open-log.ts';
