import { parseArgs } from 'node:util';
import { events } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { z } from 'zod';
import { openInstallation } from '../installation.ts';
import { explain, say } from './command.ts';

const help = `npm run events:erase -- --visitor ID | --user ID

Erases what was recorded of a visitor or of an account, up to now: exports leave it out at once, and the installation removes it from its log within a quarter of an hour, or after its next start. Readers of the stream, the webhook and exports (erased.ndjson) are told to remove what they have.`;

const wanted = z.union([events.eraseVisitor.input, events.eraseUser.input]);

const given = read();
if (given === 'help') console.log(help);
else if (given === undefined) {
  console.error(help);
  process.exitCode = 2;
} else await run(given);

async function run(person: z.output<typeof wanted>): Promise<void> {
  try {
    const installation = await openInstallation(['events'], loadConfig(process.env), say);
    try {
      const { id, at } = await installation.operations.eraseEvents(person);
      console.log(`recorded as ${id} at ${at}`);
    } finally {
      await installation.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Undefined for wrong usage. */
function read(): z.output<typeof wanted> | 'help' | undefined {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { visitor: text, user: text, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return 'help';
    return wanted.safeParse(values).data;
  } catch {
    return undefined;
  }
}
