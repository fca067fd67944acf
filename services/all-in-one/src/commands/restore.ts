import path from 'node:path';
import { loadConfig } from '@limner/platform';
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
      'Puts a backup made by "npm run backup" in place of what DATA_DIR holds now. The installation must be stopped. The backup is checked whole before anything is touched; a restore that was interrupted is completed by running it again.',
    parameters: 1,
  },
  process.argv.slice(2),
);
try {
  const config = loadConfig(process.env);
  say(placeOf(config));
  if (config.MODE === 'cluster') throw new Error('a cluster is restored by the tools of its servers');
  const data = path.resolve(config.DATA_DIR);
  if (await connectToRunning(data)) throw new Error('the installation is running: stop it first');
  const { files, bytes } = await restore(folderFrom(folder), data);
  console.log(`restored ${files} files, ${(bytes / 1e6).toFixed(1)} MB, into ${data}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
