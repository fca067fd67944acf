import { catalogue } from '@limner/contracts';
import { withoutPictures } from './layout.ts';
import { type OwnInstallation, startOwn } from './own-installation.ts';
import { expect, test } from './support.ts';

let own: OwnInstallation;

test.beforeAll(async () => {
  own = await startOwn('late-answers.process.ts', {
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'false',
    PICTURES_AHEAD: 'false',
  });
});
test.afterAll(() => own.stop());

test('when a service does not answer in time, then the page comes with what is there, and the browser asks for the rest and shows it', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: own.address });
  await withoutPictures(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  // On a busy machine, a page may be sent without being rendered: repeat.
  await expect(async () => {
    const html = await (await page.request.get('/commissioning')).text();
    const [, shown = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(shown).toMatch(/<h1[^>]*>(<[^>]*>)*Commissioning/);
    expect(shown).toContain('How an enquiry goes.');
    expect(shown).toContain('role="status"');
    expect(shown).not.toContain('What does it cost?');
    // The answers that the page was rendered with.
    const [, answers = ''] = /"answers":(.*)<\/script>/s.exec(html) ?? [];
    expect(answers).toContain('"stories"');
    expect(answers).not.toContain('"faqs"');
  }).toPass();
  await page.goto('/commissioning');
  const main = page.getByRole('main');
  await expect(main.getByText('How an enquiry goes.')).toBeVisible();
  await expect(main.getByRole('status')).toBeVisible();
  await expect.poll(() => asked).toContain('/api/faqs');
  expect(asked).not.toContain('/api/stories/get');
  own.child.send('answer');
  await expect(main.getByRole('heading', { name: 'What does it cost?' })).toBeVisible();
  await expect(main.getByRole('status')).toHaveCount(0);
  await page.close();
});

test('when the service of heads no longer answers in time, then a page is sent as it was when its head was there', async ({
  request,
}) => {
  const seen = async () => {
    const html = await (await request.get(`${own.address}/fr/commissioning`)).text();
    return { head: html.includes('name="description"'), answers: html.includes('What does it cost?') };
  };
  const whole = { head: true, answers: true };
  let asked = 0;
  own.child.on('message', () => {
    asked += 1;
  });
  // On a busy machine, other answers may be late for the first page: repeat.
  await expect(async () => {
    own.child.send('answer');
    await expect.poll(seen).toEqual(whole);
    asked = 0;
    own.child.send(catalogue.getMetatags.subject);
    // Each is an attempt to make the page again.
    while (asked < 3) expect(await seen()).toEqual(whole);
  }).toPass();
  own.child.send('answer');
});
