/** An installation for `tag-manager.spec.ts`, at the port of `LIMNER_OWN_PORT`. */
import { buildImportFolder } from '@limner/testing';
import { importedInstallation } from './imported-installation.ts';

const { serve } = await importedInstallation(await buildImportFolder([{ slug: 'ann', name: 'Ann Example' }]));
await serve();
