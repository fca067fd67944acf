import { type Config, loadConfig } from '@limner/platform';
import { placeOf } from '../installation.ts';
import { seedCluster } from '../seed-cluster.ts';
import { explain, readArguments, say } from './command.ts';

readArguments(
  {
    usage: 'npm run seed',
    about:
      'Fills an empty cluster with the demo agency, as `npm start` does with an embedded installation; with SEED=none, or where there is a catalogue, it changes nothing. After an interruption it goes on when it is run again, on any machine; a second one waits for the first.',
    parameters: 0,
  },
  process.argv.slice(2),
);

try {
  const config = loadConfig(process.env);
  say(placeOf(config));
  if (config.MODE !== 'cluster')
    throw new Error('Only a cluster is filled by this command: set MODE=cluster and its servers.');
  console.log((await seedCluster(config)) ? 'the demo agency is written' : reasonFor(config));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function reasonFor({ SEED }: Config): string {
  return SEED === 'none' ? 'nothing is written: SEED=none' : 'nothing is written: there is a catalogue already';
}
