import { parseArgs } from 'node:util';
import { openReader } from '@limner/events';
import { EXPORT_FORMATS, exportEvents } from '@limner/events/export';
import { createLogger, loadConfig } from '@limner/platform';
import { z } from 'zod';
import { placeOf } from '../installation.ts';
import { explain, folderFrom, say } from './command.ts';

const help = `npm run events:export -- --since ISO --out DIR [--format ndjson|parquet]

Writes the events of a day (2026-11-01; of a time, 2026-11-01T12:00:00Z, its day) and of later ones into the folder DIR: a whole file for each day in UTC, those of bots apart. Files of the same days are replaced, so it can be run again and again. Erased people are left out and named in erased.ndjson. The installation may run; nothing in it changes.`;

const wanted = z.strictObject({
  since: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform((text) => new Date(text)),
  out: z.string().min(1).transform(folderFrom),
  format: z.enum(EXPORT_FORMATS).default('ndjson'),
});

const given = read();
if (given === 'help') console.log(help);
else if (given === undefined) {
  console.error(help);
  process.exitCode = 2;
} else await run(given);

async function run({ since, out, format }: z.output<typeof wanted>): Promise<void> {
  try {
    const config = loadConfig(process.env);
    say(placeOf(config));
    const logger = createLogger({ level: config.LOG_LEVEL, service: 'export' });
    const reader = await openReader({ config, logger });
    try {
      const { events, bots, doubled, erased, files } = await exportEvents(reader, { since, folder: out, format });
      for (const file of files) console.log(file);
      console.log(
        `${events} events, ${bots} of them by bots, in ${files.length} files; ${doubled} repeats were left out; ${erased} people were erased`,
      );
    } finally {
      await reader.close();
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
      options: { since: text, out: text, format: text, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return 'help';
    return wanted.safeParse(values).data;
  } catch {
    return undefined;
  }
}
