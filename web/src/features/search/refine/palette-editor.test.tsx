import { afterEach, describe, expect, it } from '@jest/globals';
import { type PaletteColour, writePalette } from '@limner/contracts/palette-text';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../../../shared/test-support/in-words.tsx';
import { PaletteEditor } from './palette-editor.tsx';

afterEach(cleanup);

/** Keeps the palette, as an address does, and notes each change. */
function Kept({ first, changes }: { first: readonly PaletteColour[]; changes: string[] }) {
  const [palette, setPalette] = useState(first);
  return (
    <PaletteEditor
      palette={palette}
      onChange={(next, { replace }) => {
        changes.push(`${replace ? 'replace' : 'push'} ${writePalette(next)}`);
        setPalette(next);
      }}
    />
  );
}

const RED = { hex: '#d02a24', share: 0.4 };
const NAVY = { hex: '#102040', share: 0.2 };
const show = (...first: PaletteColour[]) => {
  const changes: string[] = [];
  render(<Kept first={first} changes={changes} />);
  return changes;
};
const named = (name: string) => screen.getByRole('button', { name });
const shareOf = (number: number) => screen.getByRole('slider', { name: `Share of colour ${number}` });

describe('the palette of a search', () => {
  it('when a colour is pressed, then it is added, and pressed again it goes; the focus stays', async () => {
    const changes = show();
    await userEvent.click(named('Teal'));
    expect(changes).toEqual(['push 1f8f8d-20']);
    expect(named('Teal').getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(named('Teal'));
    await userEvent.click(named('Teal'));
    expect(changes.at(-1)).toBe('push ');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('when a share is moved, then it is shown at once, and taken once it has settled', async () => {
    const changes = show(RED);
    expect(shareOf(1).getAttribute('aria-valuetext')).toBe('40%');
    for (const value of ['45', '50', '55']) fireEvent.change(shareOf(1), { target: { value } });
    expect(shareOf(1).getAttribute('aria-valuetext')).toBe('55%');
    await waitFor(() => expect(changes).toEqual(['replace d02a24-55']));
  });

  it('when a colour is picked, then its field stays, and the colour is taken once it has settled', async () => {
    const changes = show(RED, NAVY);
    const field = screen.getByLabelText('Colour 2');
    fireEvent.input(field, { target: { value: '#204060' } });
    fireEvent.input(field, { target: { value: '#305070' } });
    expect(screen.getByLabelText('Colour 2')).toBe(field);
    await waitFor(() => expect(changes).toEqual(['replace d02a24-40_305070-20']));
  });

  it('when the last colour is removed, then the focus is on the one before it, and after that on a colour to choose', async () => {
    const changes = show(RED, NAVY);
    await userEvent.click(named('Remove colour 2'));
    expect(changes).toEqual(['push d02a24-40']);
    expect(document.activeElement).toBe(named('Remove colour 1'));
    await userEvent.click(named('Remove colour 1'));
    expect(document.activeElement).toBe(named('Red'));
  });

  it('when it has five colours, then no other can be added until one is removed', async () => {
    const grey = (part: string) => ({ hex: `#${part.repeat(3)}`, share: 0.2 });
    const changes = show(...['01', '02', '03', '04', '05'].map(grey));
    expect(screen.queryByRole('button', { name: 'Another colour' })).toBeNull();
    expect(named('Red').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(named('Red'));
    expect(changes).toEqual([]);
    await userEvent.click(named('Clear all'));
    await userEvent.click(named('Another colour'));
    expect(changes).toEqual(['push ', 'push d02a24-20']);
    expect(document.activeElement).toBe(screen.getByLabelText('Colour 1'));
  });
});
