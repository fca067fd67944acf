import { get } from '../shared/api/client.ts';
import { siteState } from '../shared/state/site-state.ts';
import { storage } from '../shared/storage/storage.ts';

/** People who work on the site set this key by hand; it is not part of the visitor's state. */
const FLAG = 'xas';

/** With the local flag `xas` the gateway is asked whether the visitor is an administrator (ST-01). Nobody else costs a call. */
export async function checkAdmin(): Promise<void> {
  if (storage.getItem(FLAG) !== 'true') return;
  try {
    const { groups } = await get<{ groups: readonly string[] }>('/caller');
    siteState.setState({ isAdmin: groups.includes('admin') });
  } catch (error) {
    console.warn('The check for administrators failed', error);
  }
}
