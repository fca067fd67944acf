/** An installation for `tag-manager.spec.ts`, at the port of `LIMNER_OWN_PORT`. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildImportFolder } from '@limner/testing';
import { importedInstallation } from './imported-installation.ts';

// The keywords of a picture have the words of its artist's address: the voice of the test says these.
const folder = await buildImportFolder([{ slug: 'red-fox', name: 'Ann Example', pictures: 4 }]);
const contact = { phone: '+44 20 7946 0140', email: 'studio@agency.example' };
await writeFile(path.join(folder, 'settings.json'), JSON.stringify(contact));
const { serve } = await importedInstallation(folder);
await serve();
