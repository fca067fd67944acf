import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run deadletters -- list | redrive [ID]',
  about:
    'Lists the events that a service gave up after five attempts, or tries them again: all, or the one with an id of the list.',
  parameters: 1,
  optional: 1,
  needs: [],
  async run({ operations }, [what, id]) {
    if (what === 'redrive') {
      const count = await operations.redriveDeadLetters(id);
      if (id !== undefined && count === 0) throw new Error(`there is no dead letter ${id}`);
      console.log(`${count} to be tried again`);
    } else if (what === 'list' && id === undefined) {
      const letters = await operations.listDeadLetters();
      for (const { _id, subject, tries, died_at, error } of letters)
        console.log(`${died_at} ${_id} ${subject} after ${tries} attempts: ${error}`);
      console.log(`${letters.length} dead letters`);
    } else throw new Error(`"${[what, id].join(' ').trim()}" is neither list nor redrive`);
  },
});
