import { createHash } from 'node:crypto';
import path from 'node:path';

/** Characters by which the classes of style sheets with the same names differ: enough for thousands of files. */
const LENGTH = 4;

/**
 * The name of a class of a CSS module in the page: its own name and a hash of its file. The usual names also hold a line, which costs 0.2 KB of the first download, and
 * change with the styles, so that the size of scripts would.
 */
export function className(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const [own = file] = path.relative(root, file).split('?');
    return `${name}_${createHash('sha256').update(own.replaceAll('\\', '/')).digest('base64url').slice(0, LENGTH)}`;
  };
}
