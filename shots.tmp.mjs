import { chromium } from '@playwright/test';
const [,, name, path, ...rest] = process.argv;
const sizes = (rest[0] ?? '360,768,1280,1920').split(',').map(Number);
const themes = (rest[1] ?? 'light').split(',');
const action = rest[2];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
for (const w of sizes) for (const theme of themes) {
  const ctx = await b.newContext({ viewport: { width: w, height: w < 700 ? 740 : w < 1000 ? 1024 : w < 1500 ? 800 : 1080 }, colorScheme: theme, locale: 'en-US', deviceScaleFactor: 1, storageState: { cookies: [], origins: [{ origin: 'http://127.0.0.1:18111', localStorage: [] }] } });
  const page = await ctx.newPage();
  const errors = [];
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  page.on('pageerror', (e) => errors.push(e.message));
  await page.goto('http://127.0.0.1:18111' + path, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0, undefined, { timeout: 60000 });
  await page.getByRole('button', { name: /Refuse|Ablehnen|Refuser/ }).click({ timeout: 2000 }).catch(() => {});
  if (action) await eval(`(async () => { ${action} })()`);
  await page.waitForTimeout(2500);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.screenshot({ path: `/tmp/w/u/${name}-${w}-${theme}.png` });
  console.log(name, w, theme, 'overflow', over, errors.join(' | '));
  await ctx.close();
}
await b.close();
