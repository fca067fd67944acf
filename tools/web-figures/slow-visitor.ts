import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromiumOfVisitors } from '../chromium.ts';

/** A phone with a quarter of this machine's speed, on 1.6 Mbit/s with 150 ms latency. */
const SLOWDOWN = 4;
const LINK = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (7.5e5 / 8) | 0 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromiumOfVisitors(), args: ['--no-sandbox'] });
}

/** A new visitor, nothing cached. */
export async function slowVisitor(browser: Browser, link: 'slow' | 'fast' = 'slow'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (link === 'slow') await session.send('Network.emulateNetworkConditions', LINK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** A browser for tools that connect to its debugging port. */
export async function openBrowserAt(): Promise<{ port: number; close(): Promise<void> }> {
  const profile = await mkdtemp(path.join(tmpdir(), 'limner-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromiumOfVisitors(),
    args: ['--no-sandbox', '--remote-debugging-port=0'],
  });
  const [line = ''] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { port: Number(line), close };
}
