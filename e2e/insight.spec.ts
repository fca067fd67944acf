import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installation } from './installation.ts';
import { PHONE } from './layout.ts';
import { expect, openPage, test, violationsInBothThemes } from './support.ts';

/** A link as the command of the operator prints it. */
async function newLink(): Promise<string> {
  const command = 'services/all-in-one/dist/commands/insight-link.js';
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env: installation });
  const [address = ''] = /http\S+#\S+/.exec(stdout) ?? [];
  return address.replace(/^http:\/\/[^/]+/, '');
}

test('when somebody without an account opens the insight pages, then the page says how to get in; by a one-time link all of them open, on a phone too, and close again', async ({
  page,
  request,
  browserErrors,
}) => {
  const visit = { vzid: 'seen-in-insight', sxid: 'one', pt: '/terms', geo: 'us' };
  expect((await request.post('/api/events/vzdt', { data: visit })).status()).toBe(204);
  const refused = await page.goto('/admin/insight');
  expect(refused?.status()).toBe(401);
  await expect(page.getByText('npm run insight:link')).toBeVisible();
  browserErrors.length = 0;

  const link = await newLink();
  await openPage(page, link);
  await expect(page).toHaveURL('/admin/insight');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('slider', { name: 'Page views by day' })).toBeVisible();
  }).toPass();
  const tabs = page.getByRole('navigation', { name: 'Insight pages' });
  for (const [tab, path] of [
    ['Overview', ''],
    ['Artists', '/artists'],
    ['Searches', '/searches'],
    ['Gaps', '/gaps'],
    ['Web vitals', '/vitals'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(`/admin/insight${path}`);
    await expect(page.getByText(/compared with/)).toBeVisible();
    expect(await violationsInBothThemes(page), tab).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(PHONE.width);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await page.setViewportSize(PHONE);
  await openPage(page, '/admin/insight/vitals');
  await expect(tabs.getByRole('link', { name: 'Web vitals' })).toBeInViewport({ ratio: 1 });
  expect(browserErrors).toEqual([]);

  await page.getByRole('button', { name: 'Close these pages' }).click();
  await expect(page).toHaveURL('/admin/insight/link');
  expect((await page.goto('/admin/insight'))?.status()).toBe(401);
  await openPage(page, link);
  await expect(page.getByRole('alert')).toContainText('does not open the pages any more');
});
