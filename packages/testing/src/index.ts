export { writeBareWeb } from './bare-web.ts';
export { createTestClock, type TestClock } from './clock.ts';
export { settingsFor, startTestProvider, type TestProvider } from './identity-provider.ts';
export { buildImportFolder, type ImportFolderArtist } from './import-folder.ts';
export { type CapturedLogs, captureLogs, type LogLine } from './logs.ts';
export { acceptNodeErrors } from './node-errors.ts';
export { type StartedSystem, type StartOptions, startAll } from './start-all.ts';
export { startServicesOf } from './start-services.ts';
