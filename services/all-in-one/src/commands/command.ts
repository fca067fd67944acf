import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AppError, ConfigError } from '@limner/platform';
import { type Installation, openInstallation } from '../installation.ts';
import type { BuiltService } from '../services.ts';

export interface Command {
  /** As it is typed: `npm run import -- DIR`. */
  readonly usage: string;
  /** What it does, in a sentence or two. */
  readonly about: string;
  /** Positional arguments it needs. */
  readonly parameters: number;
  /** Services that must run for it when the installation does not. */
  readonly needs: readonly BuiltService[];
  run(installation: Installation, parameters: readonly string[]): Promise<void>;
}

/** Runs a command of the operator: `--help`, the installation found, what is wrong said in words, status 0 or 1 (2 when typed wrongly). */
export async function runCommand(command: Command, argv: readonly string[] = process.argv.slice(2)): Promise<void> {
  const parameters = readParameters(command, argv);
  let installation: Installation | undefined;
  try {
    installation = await openInstallation(command.needs);
    await command.run(installation, parameters);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  } finally {
    await installation?.close();
  }
}

/** Checks what was typed; prints the help and ends where it is asked for, or does not fit. */
export function readParameters(
  command: Pick<Command, 'usage' | 'about' | 'parameters'>,
  argv: readonly string[],
): readonly string[] {
  const config = {
    args: [...argv],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  } as const satisfies ParseArgsConfig;
  const help = `${command.usage}\n\n${command.about}`;
  try {
    const { values, positionals } = parseArgs(config);
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    if (positionals.length === command.parameters) return positionals;
  } catch {
    // An option that there is not: the help says which there are.
  }
  console.error(help);
  process.exit(2);
}

/** npm changes into the project's folder first; a relative folder is meant from where the command was typed. */
export function folderFrom(given: string | undefined): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), given ?? '.');
}

export function explain(error: unknown): string {
  if (error instanceof AppError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
