import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { documentsAway } from '@limner/documents/outage';
import { AppError, ConfigError, loadConfig } from '@limner/platform';
import { type Installation, openInstallation } from '../installation.ts';
import type { BuiltService } from '../service-order.ts';

export interface Command {
  /** The command line: `npm run import -- DIR`. */
  readonly usage: string;
  /** What it does, in a sentence or two. */
  readonly about: string;
  /** Positional arguments it needs. */
  readonly parameters: number;
  /** Further ones that it takes. */
  readonly optional?: number;
  /** Options without a value that it knows, such as `remove` for `--remove`. */
  readonly flags?: readonly string[];
  /** Services to start for it when the installation is stopped. */
  readonly needs: readonly BuiltService[];
  run(installation: Installation, parameters: readonly string[], flags: Flags): Promise<void>;
}

export type Flags = Readonly<Record<string, boolean>>;

/** Runs an operator's command: handles `--help`, finds the installation, reports errors, sets status 0 or 1 (2 for wrong usage). */
export async function runCommand(command: Command, argv: readonly string[] = process.argv.slice(2)): Promise<void> {
  const { parameters, flags } = readArguments(command, argv);
  let installation: Installation | undefined;
  try {
    installation = await openInstallation(command.needs, loadConfig(process.env), say);
    await command.run(installation, parameters, flags);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  } finally {
    await installation?.close();
  }
}

/** Says which installation is meant: before anything else, and on standard error, where it is in nobody's pipe. */
export function say(line: string): void {
  console.error(line);
}

/** Parses the arguments; shows the help and ends on request or on wrong usage. */
export function readArguments(
  command: Pick<Command, 'usage' | 'about' | 'parameters' | 'optional' | 'flags'>,
  argv: readonly string[],
): { parameters: readonly string[]; flags: Flags } {
  const known = ['help', ...(command.flags ?? [])].map(
    (name) => [name, { type: 'boolean' as const, ...(name === 'help' && { short: 'h' }) }] as const,
  );
  const config = {
    args: [...argv],
    allowPositionals: true,
    options: Object.fromEntries(known),
  } as const satisfies ParseArgsConfig;
  const help = `${command.usage}\n\n${command.about}`;
  try {
    const { values, positionals } = parseArgs(config);
    if (values.help === true) {
      console.log(help);
      process.exit(0);
    }
    const more = positionals.length - command.parameters;
    if (more >= 0 && more <= (command.optional ?? 0))
      return {
        parameters: positionals,
        flags: Object.fromEntries(known.map(([name]) => [name, values[name] === true])),
      };
  } catch {
    // An unknown option: the help lists the known ones.
  }
  console.error(help);
  process.exit(2);
}

/** npm changes to the project's folder; a relative folder refers to where the command was entered. */
export function folderFrom(given: string | undefined): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), given ?? '.');
}

export function explain(thrown: unknown): string {
  const error = documentsAway(thrown) ?? thrown;
  if (error instanceof AppError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
