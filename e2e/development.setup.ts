import { PATIENCE } from '@limner/testing/patience';
import { buildDevelopmentWeb } from './development-web.ts';
import { test } from './support.ts';

test('when the web is built with the development build of React, then the build succeeds', async () => {
  test.setTimeout(120_000 * PATIENCE);
  await buildDevelopmentWeb();
});
