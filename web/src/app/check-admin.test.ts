import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { installFakeGateway } from '../pages/test-support/site.tsx';
import { siteState } from '../shared/state/site-state.ts';
import { checkAdmin } from './check-admin.ts';

const gateway = installFakeGateway(() => ({ '/api/caller': { groups: ['editor', 'admin'] } }));

afterEach(() => {
  localStorage.clear();
  siteState.setState({ isAdmin: false });
  jest.restoreAllMocks();
});

describe('the check for administrators', () => {
  it('[ST-01] when the local flag xas is true, then the gateway is asked, and administrators are known as such', async () => {
    localStorage.setItem('xas', 'true');
    await checkAdmin();
    expect([gateway.requests, siteState.getState().isAdmin]).toEqual([['/api/caller'], true]);
  });

  it.each([
    ['missing', undefined],
    ['false', 'false'],
  ])('[ST-01] when the flag is %s, then nobody is asked', async (_, flag) => {
    if (flag) localStorage.setItem('xas', flag);
    await checkAdmin();
    expect([gateway.requests, siteState.getState().isAdmin]).toEqual([[], false]);
  });

  it('when the visitor is no administrator, or the call fails, then the bar is not shown', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('xas', 'true');
    gateway.responses['/api/caller'] = { groups: ['client'] };
    await checkAdmin();
    gateway.responses['/api/caller'] = 503;
    await checkAdmin();
    expect([siteState.getState().isAdmin, warn.mock.calls.length]).toEqual([false, 1]);
  });
});
