/**
 * What a cluster needs once, in a process that ends when it is done, so that its parent stays small: it reads the settings and sends the parent which
 * processes to start; when these are ready, it seeds an empty store and says where the site is.
 */
import { loadConfig } from '@limner/platform';
import { planCluster } from './cluster-plan.ts';

/** From the parent, when every process is ready. */
export interface ClusterReady {
  readonly address: string;
}

try {
  const config = loadConfig(process.env);
  const ready = new Promise<ClusterReady>((resolve) => {
    process.once('message', (message) => resolve(message as ClusterReady));
  });
  process.once('disconnect', () => process.exit(1));
  process.send?.(planCluster(config, process.env));
  const [{ seedCluster }, { openInstallation }, { insightLines }] = await Promise.all([
    import('./seed-cluster.ts'),
    import('./installation.ts'),
    import('./insight-link.ts'),
  ]);
  const { address } = await ready;
  await seedCluster(config);
  console.log(`Limner is ready at ${address}`);
  const { operations, close } = await openInstallation([], config);
  for (const line of await insightLines(config, { address, operations })) console.log(line);
  await close();
  process.exit(0);
} catch (error) {
  const { failStart } = await import('@limner/runtime');
  failStart(error);
}
