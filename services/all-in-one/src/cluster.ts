import { nodeVersionProblem } from '@limner/runtime/node-version';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const [{ loadConfig }, { failStart }, { startCluster }] = await Promise.all([
  import('@limner/platform'),
  import('@limner/runtime'),
  import('./cluster-start.ts'),
]);
try {
  const environment = { ...process.env, MODE: 'cluster' };
  const cluster = await startCluster(loadConfig(environment), environment);
  console.log(`Limner is ready at ${cluster.address}`);
  const broken = await cluster.broken;
  console.error(`${broken}; stopping the others`);
  await cluster.stop();
  process.exit(1);
} catch (error) {
  failStart(error);
}
