import { type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG_MS = 500;
/** A touch that moves further is scrolling. */
const TOLERANCE_PX = 10;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** Calls back when a touch is held for half a second, and suppresses the click that follows. */
export function useLongPress(pressed: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isTouch = useRef(false);
  const isLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      isLong.current = false;
      isTouch.current = pointerType === 'touch';
      start.current = { x: clientX, y: clientY };
      if (!isTouch.current) return;
      timer.current = setTimeout(() => {
        isLong.current = true;
        pressed();
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > TOLERANCE_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event) => {
      if (isTouch.current) event.preventDefault();
    },
    onClickCapture: (event) => {
      if (!isLong.current) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
