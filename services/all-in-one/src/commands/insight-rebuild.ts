import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run insight:rebuild',
  about:
    'Counts all stored events again, for the insight pages. They show what was counted before until that is done. Days whose events have expired stay as they are.',
  parameters: 0,
  needs: ['events'],
  async run({ operations }) {
    const { generation } = await operations.rebuildInsight();
    console.log(`all stored events were counted again: tallies ${generation} are in use`);
  },
});
