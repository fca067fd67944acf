import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Heights of the bars at the foot of the window, from the lowest up, in pixels. */
interface Bars {
  readonly consent: number;
  readonly player: number;
}

const bars = createStore<Bars>()(() => ({ consent: 0, player: 0 }));

/** Keeps the height of a bar while it is shown: the page gets longer by it, so that its end can be seen. Returns a function that ends that. */
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
 * The style of what stands at the foot of the window: the height of the bars below it is `--foot`. Each element has it for itself: with a property of the
 * document the browser would compute the styles of the whole page again.
 */
export const useFoot = (heightBelow: (bars: Bars) => number = heightOfAll): CSSProperties =>
  ({ '--foot': `${useStore(bars, heightBelow)}px` }) as CSSProperties;
