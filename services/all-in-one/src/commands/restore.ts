import path from 'node:path';
import { type Config, createLogger, loadConfig } from '@limner/platform';
import { restore } from '../backup/restore.ts';
import { connectToRunning } from '../control/control-client.ts';
import { placeOf } from '../installation.ts';
import { explain, folderFrom, readArguments, say } from './command.ts';

const {
  parameters: [folder],
} = readArguments(
  {
    usage: 'npm run restore -- DIR',
    about:
      'Puts a backup made by "npm run backup" in place of what DATA_DIR holds now, or into an empty cluster. The installation must be stopped. The backup is checked whole before anything is touched; a restore that was interrupted is completed by running it again.',
    parameters: 1,
  },
  process.argv.slice(2),
);
try {
  const config = loadConfig(process.env);
  say(placeOf(config));
  if (config.MODE === 'cluster') await intoCluster(config);
  else await intoFolder(path.resolve(config.DATA_DIR));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function intoFolder(data: string): Promise<void> {
  if (await connectToRunning(data)) throw new Error('the installation is running: stop it first');
  report(await restore(folderFrom(folder), data), data);
}

/** Its client libraries are loaded for a cluster alone. */
async function intoCluster(config: Config): Promise<void> {
  const { restoreCluster } = await import('../backup/restore-cluster.ts');
  const logger = createLogger({ level: config.LOG_LEVEL, service: 'restore' });
  report(await restoreCluster(folderFrom(folder), config, logger), 'the cluster');
  console.log('start the services now, then run "npm run reindex"');
}

function report({ files, bytes }: { files: number; bytes: number }, target: string): void {
  console.log(`restored ${files} files, ${(bytes / 1e6).toFixed(1)} MB, into ${target}`);
}
