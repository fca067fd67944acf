import { PATIENCE } from '@limner/testing/patience';
import { IS_THOROUGH as IS_IN_CI } from '@limner/testing/thorough';
import { defineConfig } from '@playwright/test';
import { baseURL, installation, mode } from './e2e/installation.ts';
import { NOT_HERE } from './e2e/walked.ts';
import { installedChromium } from './tools/chromium.ts';

const isVisual = process.env.LIMNER_VISUAL !== undefined;
const program = isVisual
  ? 'e2e/fixed-month.process.ts'
  : `services/all-in-one/dist/${mode === 'cluster' ? 'cluster' : 'main'}.js`;

/** What does not depend on the mode: layout, keys, and the code that resolves addresses and renders pages. It takes minutes, so embedded mode alone sees it. */
const ONCE =
  /(addresses|breakpoint|clock|consent|design-system|edition-suggestion|failures|filters|first-screen|home|keyboard|navigation|overlays|page-head|phone|places|recordings|screens|section-two|served-pages|server-rendering|subjects|theme|words|zoom)\.spec\.ts/;

/** These start an installation of their own, and run while the demo agency is imported. */
const OWN = /(late-answers|long-lists|sign-in|tag-manager)\.spec\.ts/;

/**
 * It needs the development build of React, which `development.setup.ts` makes and which names every difference between the HTML of server and browser. It runs
 * in CI alone: elsewhere the tests of screens notice different texts and elements, of which React's usual build throws an error, but not different attributes.
 */
const HYDRATION = /hydration\.spec\.ts/;

/** The longest test: it begins before the others, so that it does not go on alone at the end. */
const LONGEST = /links\.spec\.ts/;

/** One process renders all pages of a context: it keeps the compiled scripts of the site and of axe for the next test. */
const SHARED_RENDERER = '--renderer-process-limit=1';

/** What `npm test` runs outside CI: the main paths of visitors. */
const MAIN = /(consent|genie|home|search-words|served-pages|theme)\.spec\.ts/;
const isMain = process.env.LIMNER_BROWSER === 'main';

/** They need k6: `.ci/run` sets the variable where it is installed. Last and alone: beside tests in a browser, pictures that are drawn meanwhile come too late. */
const JOURNEYS = /journeys\.spec\.ts/;
const makesJourneys = process.env.LIMNER_JOURNEYS !== undefined;

const desktop = { viewport: { width: 1280, height: 900 } };

/** Starts an installation in the chosen mode and tests it with the demo agency; then imports the real pictures and searches them. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than the cores of a small machine: a test often waits for the server. In cluster mode the engines work meanwhile.
  workers: mode === 'cluster' ? 2 : 3,
  fullyParallel: true,
  // Set by `npm test` on a slow machine.
  retries: Number(process.env.LIMNER_RETRIES ?? 0),
  grepInvert: NOT_HERE,
  timeout: 60_000 * PATIENCE,
  expect: { timeout: 15_000 * PATIENCE },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['line'], ['./tools/closing-line.ts']],
  use: {
    baseURL,
    locale: 'en-US',
    // The cookie bar was answered before: a visitor sees it once.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL,
          localStorage: [{ name: 'limner', value: JSON.stringify({ version: 1, state: { consent: 'refused' } }) }],
        },
      ],
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? installedChromium(),
      args: ['--no-sandbox', SHARED_RENDERER],
    },
  },
  projects: [
    { name: 'ready', testMatch: /ready\.setup\.ts$/ },
    ...(mode === 'cluster' || isMain
      ? []
      : [
          { name: 'own', testMatch: OWN, use: desktop },
          { name: 'links', dependencies: ['ready'], testMatch: LONGEST, use: desktop },
          ...(IS_IN_CI
            ? [
                { name: 'development', testMatch: /development\.setup\.ts$/ },
                { name: 'hydration', dependencies: ['ready', 'development'], testMatch: HYDRATION, use: desktop },
              ]
            : []),
        ]),
    {
      name: 'desktop',
      dependencies: ['ready'],
      ...(isMain && { testMatch: MAIN }),
      testIgnore: [
        /(artworks|visual)\.spec\.ts/,
        OWN,
        HYDRATION,
        LONGEST,
        JOURNEYS,
        ...(mode === 'cluster' ? [ONCE] : []),
      ],
      use: desktop,
    },
    // Only with `npm run visual`: screenshots of a fresh installation, which no other test has changed.
    ...(isVisual ? [{ name: 'visual', dependencies: ['ready'], testMatch: /visual\.spec\.ts/, use: desktop }] : []),
    ...(isMain
      ? []
      : [
          {
            name: 'artworks',
            dependencies: ['desktop', ...(mode === 'cluster' ? [] : IS_IN_CI ? ['links', 'hydration'] : ['links'])],
            testMatch: /artworks\.spec\.ts/,
            use: desktop,
          },
          ...(makesJourneys ? [{ name: 'journeys', dependencies: ['artworks'], testMatch: JOURNEYS }] : []),
        ]),
  ],
  webServer: {
    command: `node --enable-source-maps ${program}`,
    // Not a list: those are cached while they are still empty.
    url: `${baseURL}/api/search/suggest?q=ready&lang=us`,
    timeout: 120_000 * PATIENCE,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: installation,
  },
});
