import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run reindex',
  about: 'Rebuilds the search index from the catalogue and switches to it; searches continue in the meantime.',
  parameters: 0,
  needs: ['uploads', 'catalogue', 'search'],
  async run({ operations }) {
    const { artists, galleries, images, embedded, seconds, version } = await operations.reindex();
    console.log(
      `${images} images of ${artists} artists in ${galleries} galleries, ${embedded} embedded, in ${seconds.toFixed(1)} s: index ${version}`,
    );
  },
});
