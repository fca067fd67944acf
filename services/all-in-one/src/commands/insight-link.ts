import { insightAddress, siteOf } from '../insight-link.ts';
import { runCommand } from './command.ts';

await runCommand({
  usage: 'npm run insight:link',
  about:
    'Makes a link that opens the insight pages once, within a day, for whoever opens it; then that browser sees them for half a day. The link before opens nothing any more.',
  parameters: 0,
  needs: ['events'],
  async run({ operations, config }) {
    const link = await operations.makeInsightLink();
    console.log(insightAddress(siteOf(config, `http://${hostOf(config.HOST)}:${config.PORT}`), link));
    console.log(`opens once, until ${link.expires}`);
  },
});

/** One that listens on all addresses is reached by that of this machine. */
function hostOf(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}
