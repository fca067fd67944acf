import { nodeVersionProblem } from '@limner/runtime/node-version';
import { endWithNpm } from './end-with-npm.ts';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
endWithNpm();
const [{ loadConfig }, { failStart }, { startCluster }, { openInstallation }, { insightLines }] = await Promise.all([
  import('@limner/platform'),
  import('@limner/runtime'),
  import('./cluster-start.ts'),
  import('./installation.ts'),
  import('./insight-link.ts'),
]);
try {
  const environment = { ...process.env, MODE: 'cluster' };
  const config = loadConfig(environment);
  const cluster = await startCluster(config, environment);
  console.log(`Limner is ready at ${cluster.address}`);
  const { operations, close } = await openInstallation([], config);
  for (const line of await insightLines(config, { address: cluster.address, operations })) console.log(line);
  await close();
  const broken = await cluster.broken;
  console.error(`${broken}; stopping the others`);
  await cluster.stop();
  process.exit(1);
} catch (error) {
  failStart(error);
}
