import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Records which sources the last build was made from. An aborted build leaves no record, so the next one builds again. */
export class BuildState {
  readonly #file: string;
  readonly #state: string;

  /** @param sources Files, relative to the project. */
  constructor(project: string, name: string, sources: readonly string[]) {
    this.#file = path.join(project, 'node_modules/.cache/limner', name);
    this.#state = stateOf(project, sources);
  }

  /** Whether the last successful build was made from the same sources. */
  get isCurrent(): boolean {
    return existsSync(this.#file) && readFileSync(this.#file, 'utf8') === this.#state;
  }

  /** To be called before a build. */
  remove(): void {
    rmSync(this.#file, { force: true });
  }

  /** To be called after a successful build. */
  write(): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, this.#state);
  }
}

/** One hash of name, size and modification time of every file. */
function stateOf(project: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(project, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
