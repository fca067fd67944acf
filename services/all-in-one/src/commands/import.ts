import type { ImportReport } from '@limner/catalogue';
import { folderFrom, runCommand } from './command.ts';
import { createProgressView } from './progress.ts';

await runCommand({
  usage: 'npm run import -- DIR',
  about:
    'Imports the folder DIR (artists.csv, images.csv, images/, and where they are: galleries.csv, settings.json, news.json, videos.json, podcasts.json, testimonials.json, team.json, faqs.json, stories.json) into the installation, running or not. ' +
    'Everything is checked before anything is written; run again it changes nothing, and after an interruption it goes on.',
  parameters: 1,
  needs: ['uploads', 'catalogue', 'stories'],
  async run({ operations }, [folder]) {
    const view = createProgressView();
    const started = performance.now();
    const stopped = new AbortController();
    process.once('SIGINT', () => stopped.abort(new Error('stopped; run it again to go on')));
    try {
      const report = await operations.import(folderFrom(folder), { onProgress: view.show, signal: stopped.signal });
      view.stop();
      console.log(`${summary(report)} in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    } finally {
      view.stop();
    }
  },
});

function summary({ artists, galleries, images, content, stories }: ImportReport): string {
  const kinds = Object.entries({ artists, galleries, images, ...content, ...(stories && { stories }) });
  return kinds
    .map(
      ([kind, { created, updated, unchanged }]) =>
        `${kind}: ${created} new, ${updated} changed, ${unchanged} unchanged`,
    )
    .join('; ');
}
