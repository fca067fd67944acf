// Keeps the given folder open until it is killed.
import { openEmbeddedDocuments } from '@limner/documents';

const folder = process.argv[2] ?? '';
await openEmbeddedDocuments({ folder });
process.stdout.write('open\n');
setInterval(() => undefined, 1000);
