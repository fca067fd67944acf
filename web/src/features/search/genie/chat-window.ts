import type { Box } from './place.ts';

/** Marks the window of a chat with an agent, be it ours or one that a tag manager adds to the page. */
const CHAT = '[data-chat-window]';

/** The part of the window that an open chat takes. */
export function chatBox(): Box | undefined {
  const box = document.querySelector(CHAT)?.getBoundingClientRect();
  return box && box.right > box.left && box.bottom > box.top ? box : undefined;
}

/** Calls `changed` when a chat window comes, goes, or has another size. Returns a function that stops it. */
export function whenChatChanges(changed: () => void): () => void {
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(changed);
  let seen: Element | null = null;
  const look = () => {
    const found = document.querySelector(CHAT);
    if (found === seen) return;
    if (seen) sizes?.unobserve(seen);
    if (found) sizes?.observe(found);
    seen = found;
    changed();
  };
  const children = new MutationObserver(look);
  children.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    sizes?.disconnect();
    children.disconnect();
  };
}
