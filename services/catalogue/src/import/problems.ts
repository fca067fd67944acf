import { AppError } from '@limner/platform';

/** Something wrong in an import folder. `line` counts from 1; 1 also where a whole file is meant. */
export interface ImportProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** All that is wrong in an import folder, by file and line. Nothing was written. */
export class ImportError extends AppError {
  constructor(readonly problems: readonly ImportProblem[]) {
    super(
      'invalid_input',
      `${problems.length === 1 ? 'one problem' : `${problems.length} problems`} in the import; nothing was written. Correct the files and start it again:\n${problems.map(formatProblem).join('\n')}`,
      problems.map(({ file, line, message }) => ({ path: `${file}:${line}`, message })),
    );
  }
}

/** `images.csv:12: unknown artist "x"`. */
export function formatProblem({ file, line, message }: ImportProblem): string {
  return `${file}:${line}: ${message}`;
}

/** Collects problems of one file. */
export class Problems {
  readonly #found: ImportProblem[] = [];

  add(file: string, line: number, message: string): void {
    this.#found.push({ file, line, message });
  }

  get count(): number {
    return this.#found.length;
  }

  /** By file, then line. */
  sorted(): ImportProblem[] {
    return this.#found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  }

  throwIfAny(): void {
    if (this.#found.length > 0) throw new ImportError(this.sorted());
  }
}
