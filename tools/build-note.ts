import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a build of a project was made of. A build that is cut short leaves no note, and is made anew the next time. */
export class BuildNote {
  readonly #file: string;
  readonly #state: string;

  /** @param sources Files, relative to the project. */
  constructor(project: string, name: string, sources: readonly string[]) {
    this.#file = path.join(project, 'node_modules/.cache/limner', name);
    this.#state = stateOf(project, sources);
  }

  /** Whether the last build that ended well was made of the same. */
  get isCurrent(): boolean {
    return existsSync(this.#file) && readFileSync(this.#file, 'utf8') === this.#state;
  }

  /** To be called before a build begins. */
  remove(): void {
    rmSync(this.#file, { force: true });
  }

  /** To be called once a build has ended well. */
  write(): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, this.#state);
  }
}

/** Name, size and time of change of every file, as one hash. */
function stateOf(project: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(project, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
