import { type RefObject, useRef, useState } from 'react';
import { track } from '../../shared/analytics/events.ts';

/** A point of a picture, in shares of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const CENTRE: Point = { x: 0.5, y: 0.5 };

interface Zoom {
  /** The button that zooms in. It gets the focus back where nothing else had it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  /** What comes to the middle of the window; undefined until the image is zoomed for the first time. */
  readonly at: Point | undefined;
  readonly open: (at?: Point) => void;
  readonly close: () => void;
}

/** Whether an image is shown zoomed. On the page of the next image it is not. */
export function useZoom(imageId: number): Zoom {
  const button = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<{ imageId: number; isOpen: boolean; at: Point }>();
  const zoom = last?.imageId === imageId ? last : undefined;
  return {
    button,
    isOpen: zoom?.isOpen ?? false,
    at: zoom?.at,
    open: (at = CENTRE) => {
      // The dialog returns the focus to what had it before: after a click on the picture, nothing of use.
      if (!document.activeElement?.matches('a, button')) button.current?.focus({ preventScroll: true });
      setLast({ imageId, isOpen: true, at });
      track('image_zoom', { image_id: imageId });
    },
    close: () => setLast((before) => before && { ...before, isOpen: false }),
  };
}
