/** Bars at the foot of the window, from the lowest up. Whatever else is there stands above them: `--foot`. */
type FootBar = '--bottom-bar' | '--player-bar';

/** Keeps the height of a bar in a property of the document while it is shown. Returns a function that removes it. */
export function reserveFoot(name: FootBar, bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => style.setProperty(name, `${bar.offsetHeight}px`));
  size.observe(bar);
  return () => {
    size.disconnect();
    style.removeProperty(name);
  };
}
