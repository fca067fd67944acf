import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run collect [-- --remove]',
  about:
    'Looks for stored pictures, sounds and films that nothing names any more, and says how many there are. A running installation looks once a day. ' +
    'With --remove it removes those that were unused at every look for KEEP_UNUSED_DAYS days, as the running installation does.',
  parameters: 0,
  flags: ['remove'],
  needs: ['uploads', 'catalogue', 'stories', 'search'],
  async run({ operations, config: { KEEP_UNUSED_DAYS: days } }, _, { remove }) {
    const { unused, bytes, due, dueBytes } = await operations.collect(remove === true);
    console.log(`${unused} unused pictures, sounds and films (${inMegabytes(bytes)})`);
    console.log(
      `${due} of them (${inMegabytes(dueBytes)}) unused for ${days} days or longer${remove ? ': removed' : ''}`,
    );
  },
});

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
