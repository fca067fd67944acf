// Holds the folder that it is given until it is killed.
import { openEmbeddedDocuments } from '@limner/documents';

const folder = process.argv[2] ?? '';
await openEmbeddedDocuments({ folder });
process.stdout.write('open\n');
setInterval(() => undefined, 1000);
