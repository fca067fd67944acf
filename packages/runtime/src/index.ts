export { BACKUP_MARK, checkDataFolder, noteRestored, noteRestoring } from './data-folder.ts';
export type { Engines, OpenEngines } from './engines.ts';
export { ListenError, type ListeningPlace } from './listen-error.ts';
export { nestLogger } from './nest-logger.ts';
export { type OpenOptions, openEngines } from './open-engines.ts';
export { type OpsServer, startOpsServer } from './ops-server.ts';
export {
  announceReady,
  failStart,
  type ReadyMessage,
  runProcess,
  runService,
  startOnEngines,
  startProblem,
} from './process.ts';
export { type RunningService, type ServiceModule, startService } from './service.ts';
