import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Heights of the bars at the foot of the window, from the lowest up, in pixels. */
interface Bars {
  readonly consent: number;
  readonly player: number;
}

const bars = createStore<Bars>()(() => ({ consent: 0, player: 0 }));

/** Records the height of a bar while it is shown, and makes the page longer by it, so that the bar does not cover its end. Returns a function that undoes both. */
export function reserveFoot(name: keyof Bars, bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const size = new ResizeObserver(() => reserve(name, bar.offsetHeight));
  size.observe(bar);
  return () => {
    size.disconnect();
    reserve(name, 0);
  };
}

function reserve(name: keyof Bars, height: number): void {
  bars.setState({ [name]: height });
  document.body.style.paddingBottom = `${heightOfAll(bars.getState())}px`;
}

const heightOfAll = ({ consent, player }: Bars): number => consent + player;

/**
 * The style of an element at the foot of the window: `--foot` is the height of the bars below it. It is set on each such element, because a change of a property of the
 * document makes the browser compute the styles of the whole page again.
 */
export const useFoot = (heightBelow: (bars: Bars) => number = heightOfAll): CSSProperties =>
  ({ '--foot': `${useStore(bars, heightBelow)}px` }) as CSSProperties;
