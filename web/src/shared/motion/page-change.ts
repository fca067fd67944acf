/** Shows the page that the browser's back or forward button leads to. */
type Show = () => void;

let change: ((show: Show) => void) | undefined;

/** Lets a page run a transition when it is left by back or forward: `next` calls `show` once. Returns a function that ends this. */
export function onLeaving(next: (show: Show) => void): () => void {
  change = next;
  return () => {
    if (change === next) change = undefined;
  };
}

/** Shows the next page by the transition of the page that is left, if it has one. */
export const leave = (show: Show): void => (change ? change(show) : show());
