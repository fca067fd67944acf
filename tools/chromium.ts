import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window, for tests: the same engine takes half the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell';

const places = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Latin, and Japanese for the screens in that script. */
const FONTS = ['fonts-liberation', 'fonts-ipafont-gothic'] as const;

/** Path of a Chromium for tests: the one named by CHROMIUM, one that is installed, or on Debian as root one that is installed now. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named) return named;
  const isReady = existsSync(SHELL) || installFromDebian('chromium-headless-shell', ...FONTS);
  if (isReady && !hasJapaneseFont()) installFromDebian(...FONTS);
  return installedChromium();
}

/**
 * Path of the Chromium that visitors have, for figures: never `chromium-headless-shell`, which takes half the processor time. Installs it like `findChromium`.
 * @throws {Error} when there is none.
 */
export function findChromiumOfVisitors(): string {
  const named = process.env.CHROMIUM;
  if (named) return named;
  const [, ...ordinary] = places;
  const installed = () => ordinary.find((place) => existsSync(place));
  const found = installed() ?? (installFromDebian('chromium', ...FONTS) ? installed() : undefined);
  if (!found) throw new Error('There is no Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM.');
  return found;
}

/** Path of a Chromium that is installed, best for tests first. */
export function installedChromium(): string | undefined {
  return places.find((place) => existsSync(place));
}

/** Whether Japanese text is drawn as letters here, not as boxes. */
export function hasJapaneseFont(): boolean {
  return spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' }).stdout?.trim() !== '';
}

function installFromDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} for the tests in a browser ...`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
