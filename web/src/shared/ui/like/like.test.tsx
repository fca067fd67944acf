import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { render } from '../../test-support/in-words.tsx';
import { LikeBox } from './like-box.tsx';
import { LikeBubble } from './like-bubble.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const announced = () => document.querySelector('[data-announcer]')?.textContent;
const bubble = (): HTMLElement => screen.getByText(/Log in or sign up|Saved in/);

describe('like box', () => {
  it('[ST-07 part] when it is pressed, then the like and its folder are announced', async () => {
    const change = jest.fn();
    const box = { onChange: change, name: 'A heron', folder: 'default' };
    const { rerender } = render(<LikeBox {...box} isLiked={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Like A heron', pressed: false }));
    expect(change).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(announced()).toBe('Liked and saved in default'));
    rerender(<LikeBox {...box} isLiked />);
    await userEvent.click(screen.getByRole('button', { pressed: true }));
    expect(change).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(announced()).toBe('Like removed; no longer in default'));
  });

  it('when a like is pending, then another press does nothing', async () => {
    const change = jest.fn();
    render(<LikeBox onChange={change} name="A heron" folder="default" isLiked isPending />);
    await userEvent.click(screen.getByRole('button'));
    expect(change).not.toHaveBeenCalled();
  });
});

describe('like bubble', () => {
  it('[ST-09 part] when it has stayed for 6 s, then it fades for 300 ms and is gone', () => {
    jest.useFakeTimers();
    const gone = jest.fn();
    render(<LikeBubble isSignedIn={false} folder="default" gone={gone} />);
    act(() => jest.advanceTimersByTime(5_999));
    expect(bubble().dataset.phase).toBe('staying');
    act(() => jest.advanceTimersByTime(1));
    expect(bubble().dataset.phase).toBe('fading');
    act(() => jest.advanceTimersByTime(299));
    expect(gone).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(gone).toHaveBeenCalledTimes(1);
  });

  it('[ST-09 part] when nobody is signed in, then it says to log in or sign up; otherwise it links to the collection', () => {
    const { rerender } = render(<LikeBubble isSignedIn={false} folder="default" gone={() => undefined} />);
    expect(bubble().textContent).toContain('Log in or sign up');
    rerender(
      <MemoryRouter>
        <LikeBubble isSignedIn folder="default" gone={() => undefined} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/my-area/collections/view');
  });
});
