type Seen = () => void;

const waiting = new WeakMap<Element, Seen>();
let observer: IntersectionObserver | undefined;

/** Calls back once when the element is within 600 px of the viewport; at once without `IntersectionObserver`. Returns a function that cancels it. */
export function whenNear(element: Element, seen: Seen): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    seen();
    return () => undefined;
  }
  observer ??= new IntersectionObserver(notify, { rootMargin: '600px' });
  waiting.set(element, seen);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function notify(entries: IntersectionObserverEntry[], from: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    from.unobserve(target);
    waiting.get(target)?.();
  }
}
