import { createLogger, loadConfig } from '@limner/platform';
import { placeOf } from '../installation.ts';
import { explain, readArguments, say } from './command.ts';

readArguments(
  {
    usage: 'npm run migrate',
    about:
      'Brings the documents of a cluster to the schemas of this version, before its services are rolled out; what is done already is not done again. Processes of the version before go on running. Services do the same when they start, and an embedded installation always does.',
    parameters: 0,
  },
  process.argv.slice(2),
);

try {
  const config = loadConfig(process.env);
  say(placeOf(config));
  if (config.MODE !== 'cluster')
    throw new Error(
      'An embedded installation migrates its documents when it starts: set MODE=cluster and its servers.',
    );
  // The client libraries are loaded for a cluster alone.
  const { migrateCluster } = await import('../migrate-cluster.ts');
  const reached = await migrateCluster(config, createLogger({ level: config.LOG_LEVEL, service: 'migrate' }));
  for (const [name, version] of Object.entries(reached)) console.log(`${name}: schema version ${version}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
