import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const PAGE = '<html lang="en"><head><!--head--></head><body><div id="root"></div></body></html>';

/** Writes the least that the gateway takes for a built web: an `index.html` with its places, and no scripts. */
export const writeBareWeb = (folder: string): Promise<void> => writeFile(path.join(folder, 'index.html'), PAGE);
