import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ArtistDetails, Image } from '@limner/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { setShortcutsOn } from '../../shared/keys/shortcuts.ts';
import { render } from '../../shared/test-support/in-words.tsx';
import { ArtworkView } from './artwork-view.tsx';

// Imported beforehand: loading the dialog may take longer than a test waits.
beforeAll(() => import('./zoom-dialog.tsx'));

const artist = {
  artist_id: 1,
  portfolio_url: 'ann',
  name: 'ann',
  formatted_name: 'Ann Example',
  illustrator: true,
} as ArtistDetails['artist'];

const imageOf = (image_id: number): Image =>
  ({
    image_id,
    url: `/images/k${image_id}/s`,
    width: 2000,
    height: 1000,
    alt: `Drawing ${image_id}`,
    thumbhash: '',
    title: `Hare ${image_id}`,
    detail: '',
    motion: '',
    palette: [],
    attributes: {},
  }) as unknown as Image;

const images = [imageOf(1), imageOf(2)];

const renderArtwork = (id: number) =>
  render(
    <MemoryRouter>
      <ArtworkView details={{ artist, images, galleries: [] } as unknown as ArtistDetails} image={imageOf(id)} />
    </MemoryRouter>,
  );

const dialog = () => screen.findByRole('dialog', { name: 'Hare 1, large' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const larger = async () => {
  const inside = [...(await dialog()).querySelectorAll('img')];
  return inside.find(({ alt }) => alt === 'Drawing 1') as HTMLImageElement;
};

beforeEach(() => {
  Object.defineProperty(window.screen, 'width', { value: 1280, configurable: true });
});

afterEach(() => {
  cleanup();
  setShortcutsOn(true);
});

describe('zoom', () => {
  it('[BC-03 part] when the button is pressed, then the rendition for the screen opens over the one of the page', async () => {
    renderArtwork(1);
    const button = screen.getByRole('button', { name: 'Zoom in' });
    await userEvent.click(button);
    expect((await larger()).getAttribute('src')).toBe('/images/k1/s/1200');
    expect((await larger()).getAttribute('width')).toBe('1200');
    expect((await dialog()).querySelector('img[srcset]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(button);
  });

  it('when the picture is clicked or z is pressed, then it opens, and the focus returns to the button', async () => {
    renderArtwork(1);
    fireEvent.click(screen.getByRole('img', { name: 'Drawing 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await gone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.keyboard('z');
    await dialog();
  });

  it('when what surrounds the picture is clicked, then it closes; the picture itself does not', async () => {
    renderArtwork(1);
    await userEvent.keyboard('z');
    await userEvent.click(await larger());
    await userEvent.click(await dialog());
    await gone();
  });

  it('when single-key shortcuts are off, then z does nothing', async () => {
    renderArtwork(1);
    setShortcutsOn(false);
    await userEvent.keyboard('z');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('when the larger picture fails, then it says so, and trying again requests it again', async () => {
    renderArtwork(1);
    await userEvent.keyboard('z');
    const first = await larger();
    fireEvent.error(first);
    expect(screen.getByText('The larger picture could not be loaded.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const second = await larger();
    expect(second).not.toBe(first);
    act(() => void fireEvent.load(second));
    expect(screen.queryByText('The larger picture could not be loaded.')).toBeNull();
    expect(document.activeElement).toBe(await dialog());
  });

  it('[BC-03 part] when the screen changes, then the download is the rendition for it', () => {
    renderArtwork(1);
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link.getAttribute('href')).toBe('/images/k1/s/1200.webp');
    expect(link.getAttribute('download')).toBe('ann-hare-1.webp');
    Object.defineProperty(window.screen, 'width', { value: 800, configurable: true });
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(link.getAttribute('href')).toBe('/images/k1/s/960.webp');
  });
});
