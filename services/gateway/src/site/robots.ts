import { allRoutes, isForAll } from '@limner/routes';

/**
 * Crawlers that collect texts and pictures to train models, by the names that their operators give for robots.txt. Those that search engines use to
 * find pages are not among them.
 */
const TRAINING_CRAWLERS = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'img2dataset',
  'meta-externalagent',
  'omgili',
  'PanguBot',
  'Timpibot',
];

/** What crawlers may read, and where the sitemap is. `isReserved`: text and data mining is reserved. */
export function* robotsTxt(origin: string, isReserved: boolean): Generator<string> {
  // Only crawlers that ignore this file follow the link to the trap.
  const closed = allRoutes.filter((route) => !isForAll(route) || route.name === 'botClick');
  yield 'User-agent: *\nDisallow: /api/\n';
  for (const { pattern, takesRegion } of closed) {
    const path = pattern.replace(/\{.*/, '');
    yield `Disallow: ${path}\n`;
    if (takesRegion) yield `Disallow: /*${path}\n`;
  }
  if (isReserved) {
    yield '\n';
    for (const name of TRAINING_CRAWLERS) yield `User-agent: ${name}\n`;
    yield 'Disallow: /\n';
  }
  yield `\nSitemap: ${origin}/sitemap.xml\n`;
}
