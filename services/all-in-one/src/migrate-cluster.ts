import { migrate, refuseUnfinishedRestore } from '@limner/documents';
import type { Config, Logger } from '@limner/platform';
import { openClusterDocuments } from '@limner/runtime/cluster-stores';
import { SCHEMAS } from './schemas.ts';

/** Brings the documents of a cluster to the schemas of this program. Returns the version that each has reached. */
export async function migrateCluster(config: Config, logger: Logger): Promise<Readonly<Record<string, number>>> {
  const documents = await openClusterDocuments(config, { logger });
  try {
    await refuseUnfinishedRestore(documents);
    const reached: Record<string, number> = {};
    for (const { name, migrations } of SCHEMAS) reached[name] = await migrate(documents, name, migrations);
    return reached;
  } finally {
    await documents.close();
  }
}
