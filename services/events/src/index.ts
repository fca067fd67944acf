export { EventsModule } from './events.module.ts';
export { copySegments } from './log/copy-segments.ts';
export { restoreSegments } from './log/restore-segments.ts';
export { folderOf as logFolderOf, openReader } from './open-log.ts';
