import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalyticsEvent } from '../analytics/event-types.ts';
import { siteEvents } from '../events/site-events.ts';
import { render } from '../test-support/in-words.tsx';
import { Overlays } from '../ui/overlays.tsx';
import { useShare } from './use-share.ts';

function ShareIt() {
  const share = useShare('Ann Ek');
  return (
    <>
      <button type="button" onClick={() => void share()}>
        Share
      </button>
      <Overlays />
    </>
  );
}

const { navigator } = window;
let counted: AnalyticsEvent[] = [];
let stop = () => {};
const has = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const url = 'http://localhost/artists/ann-ek';
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  counted = [];
  stop = siteEvents.on('analytics', (event) => counted.push(event));
  user = userEvent.setup();
  has('share', undefined);
  window.history.replaceState(null, '', '/artists/ann-ek?from=mail#top');
  render(<ShareIt />);
});
afterEach(() => {
  stop();
  cleanup();
});

const press = () => user.click(screen.getByRole('button', { name: 'Share' }));

describe('sharing a page', () => {
  it('[HM-03 part] when the system can share, then it gets the title and the plain address', async () => {
    const share = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    has('share', share);
    await press();
    expect(share).toHaveBeenCalledWith({ title: 'Ann Ek', url });
    expect(counted).toEqual([{ name: 'social_shares', detail: { network: 'system', link: '/artists/ann-ek' } }]);
  });

  it('[HM-03 part] when it cannot, then the link is copied, and a message says so', async () => {
    await press();
    expect(await screen.findByText('The link is copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(counted).toEqual([{ name: 'social_shares', detail: { network: 'link', link: '/artists/ann-ek' } }]);
  });

  it('[HM-03 part] when the system fails, then the link is copied; when the visitor closes its dialog, then nothing is', async () => {
    const share = jest.fn<() => Promise<void>>().mockRejectedValue(new DOMException('closed', 'AbortError'));
    has('share', share);
    const writes = jest.spyOn(navigator.clipboard, 'writeText');
    await press();
    expect(writes).not.toHaveBeenCalled();
    expect(counted).toEqual([]);
    share.mockRejectedValue(new TypeError('not allowed'));
    await press();
    expect(writes).toHaveBeenCalledWith(url);
  });

  it('[HM-03 part] when the link cannot be copied, then it is shown', async () => {
    has('clipboard', undefined);
    await press();
    expect(await screen.findByText(url)).toBeDefined();
    expect(counted).toEqual([]);
  });
});
