import { useEffect, useRef, useState } from 'react';

/** The width of an element in CSS pixels; 0 until it is known. */
export function useWidth<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const read = () => setWidth(Math.floor(current.clientWidth));
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(read);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return { element, width };
}
