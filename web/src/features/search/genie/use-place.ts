import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { keyOf } from '../../../shared/keys/keys.ts';
import { chatBox, whenChatChanges } from './chat-window.ts';
import { besideBox, clamp, DEFAULT_PLACE, moved, type Place, type Size, stepOf } from './place.ts';

/** At this window width and below, the panel does not make way for the chat window (SR-13). */
const NARROWEST_FOR_CHAT_PX = 640;

const windowSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** Kept while the page is open: the panel opens again where it was. */
let lastPlace: Place = DEFAULT_PLACE;

/** The place of the panel, and the handlers of the handle that moves it, by pointer or by the arrow keys. */
export function usePlace(panel: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState(lastPlace);
  const [place, setPlace] = useState(() => clamp(lastPlace, windowSize()));
  /** The place that the next key moves from: two keys may come before React renders once. */
  const latest = useRef(place);
  const grip = useRef<{ readonly x: number; readonly y: number; readonly from: Place }>(undefined);

  const settle = useEffectEvent(() => {
    const size = windowSize();
    const chat = size.width > NARROWEST_FOR_CHAT_PX ? chatBox() : undefined;
    const clamped = clamp(wanted, size);
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = panel.current ?? {};
    latest.current = chat ? besideBox(clamped, { width, height }, size, chat) : clamped;
    setPlace(latest.current);
  });
  useEffect(() => {
    const now = () => settle();
    const stop = whenChatChanges(now);
    window.addEventListener('resize', now);
    return () => {
      stop();
      window.removeEventListener('resize', now);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles again for each wanted place
  useEffect(() => settle(), [wanted]);

  const move = (to: Place) => {
    lastPlace = clamp(to, windowSize());
    latest.current = lastPlace;
    setWanted(lastPlace);
  };
  return {
    place,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY, from: place };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = grip.current;
        if (from) move(moved(from.from, { right: from.x - clientX, top: clientY - from.y }));
      },
      onPointerUp: () => {
        grip.current = undefined;
      },
      onPointerCancel: () => {
        grip.current = undefined;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const key = keyOf(event);
        const step = stepOf(key, event.shiftKey);
        if (!step && key !== 'Home') return;
        event.preventDefault();
        move(step ? moved(latest.current, step) : DEFAULT_PLACE);
      },
    },
  };
}
