import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run deadletters -- list | redrive',
  about: 'Lists the events that a service gave up after five attempts, or retries all of them.',
  parameters: 1,
  needs: [],
  async run({ operations }, [what]) {
    if (what === 'redrive') console.log(`${await operations.redriveDeadLetters()} to be tried again`);
    else if (what === 'list') {
      const letters = await operations.listDeadLetters();
      for (const { _id, subject, tries, died_at, error } of letters)
        console.log(`${died_at} ${_id} ${subject} after ${tries} attempts: ${error}`);
      console.log(`${letters.length} dead letters`);
    } else throw new Error(`"${what}" is neither list nor redrive`);
  },
});
