import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { InsightLink } from '../features/insight/link.tsx';
import { Address, installFakeGateway, renderAt } from './test-support/site.tsx';

const gateway = installFakeGateway(() => ({ 'insight/session': { expires: '2026-03-03T22:00:00Z' } }));

const open = (hash: string) => {
  window.history.replaceState(null, '', `/admin/insight/link${hash}`);
  return renderAt(
    <>
      <InsightLink />
      <Address />
    </>,
    { path: '/admin/insight/link' },
  );
};
const sent = () => gateway.requests.filter((path) => path.endsWith('/insight/session'));

afterEach(() => window.history.replaceState(null, '', '/'));

describe('a one-time link', () => {
  it('when it is opened, then its code is sent once and leaves the address, and the insight pages open', async () => {
    open('#the-code');
    await waitFor(() => expect(screen.getByText('/admin/insight')).toBeTruthy());
    expect([sent().length, window.location.hash]).toEqual([1, '']);
  });

  it('when it was used or has expired, then the page says so, and how to get another one', async () => {
    gateway.responses['insight/session'] = 401;
    open('#old');
    expect((await screen.findByRole('alert')).textContent).toContain('does not open the pages any more');
    expect(screen.getByText(/npm run insight:link/)).toBeTruthy();
  });

  it('when the server does not answer, then it can be tried again with the same code', async () => {
    gateway.responses['insight/session'] = 503;
    open('#later');
    const again = await screen.findByRole('button', { name: 'Try again' });
    gateway.responses['insight/session'] = { expires: '2026-03-03T22:00:00Z' };
    again.click();
    await waitFor(() => expect(screen.getByText('/admin/insight')).toBeTruthy());
  });

  it('when there is no code, then nothing is sent, and the page says how to get one', async () => {
    open('');
    expect(await screen.findByText(/npm run insight:link/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
