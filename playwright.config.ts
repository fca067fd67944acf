import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * `LIMNER_URL` names a running installation; without it the embedded mode is started on a free port with a folder of its own.
 * Workers load this file again: what the first one chose travels in the environment.
 */
const isStarted = process.env.LIMNER_URL !== undefined && process.env.LIMNER_E2E_PORT === undefined;
if (!isStarted) process.env.LIMNER_E2E_PORT ??= String(await freePort());
const baseURL = isStarted ? process.env.LIMNER_URL : `http://127.0.0.1:${process.env.LIMNER_E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['line'], ['./tools/closing-line.ts']],
  use: {
    baseURL,
    locale: 'en-US',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
  projects: [
    { name: 'ready', testMatch: /\.setup\.ts$/ },
    { name: 'desktop', dependencies: ['ready'], use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      dependencies: ['ready'],
      testMatch: /screens\.spec\.ts/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  ...(!isStarted && {
    webServer: {
      command: 'node --enable-source-maps services/all-in-one/dist/main.js',
      url: `${baseURL}/api/home/current`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
      env: {
        ...(process.env as Record<string, string>),
        PORT: process.env.LIMNER_E2E_PORT ?? '',
        DATA_DIR: mkdtempSync(path.join(tmpdir(), 'limner-e2e-')),
      },
    },
  }),
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
