import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '../../test-support/in-words.tsx';
import { MoreOnScroll } from './more-on-scroll.tsx';

type Report = (entries: readonly { isIntersecting: boolean }[]) => void;

/** The end of the list is near, or not, for the observers that still observe. */
let report: Report;

beforeEach(() => {
  const observers = new Set<Report>();
  report = (entries) => {
    for (const observer of observers) act(() => observer(entries));
  };
  class Observer {
    readonly #report: Report;
    constructor(report: Report) {
      this.#report = report;
    }
    observe(): void {
      observers.add(this.#report);
    }
    disconnect(): void {
      observers.delete(this.#report);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const near = () => report([{ isIntersecting: true }]);

describe('a list that loads on by scrolling', () => {
  it('when its end comes near, then the next items are asked for, once for each page', () => {
    const more = jest.fn();
    const { rerender } = render(<MoreOnScroll shown={10} onMore={more} />);
    report([{ isIntersecting: false }]);
    expect(more).not.toHaveBeenCalled();
    near();
    expect(more).toHaveBeenCalledTimes(1);
    rerender(<MoreOnScroll shown={10} onMore={more} isPending />);
    near();
    expect(more).toHaveBeenCalledTimes(1);
    rerender(<MoreOnScroll shown={20} onMore={more} />);
    near();
    expect(more).toHaveBeenCalledTimes(2);
  });

  it('when the request failed, then only the button asks again', async () => {
    const more = jest.fn();
    render(<MoreOnScroll shown={10} onMore={more} error="This could not be loaded." />);
    near();
    expect(more).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(more).toHaveBeenCalledTimes(1);
  });

  it('when the browser cannot observe, then the button asks', async () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    const more = jest.fn();
    render(<MoreOnScroll shown={10} onMore={more} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(more).toHaveBeenCalledTimes(1);
  });
});
