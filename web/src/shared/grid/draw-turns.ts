interface Waiting {
  /** How many others are nearer to what the visitor looks at. */
  readonly distance: () => number;
  readonly draw: () => void;
}

const waiting = new Set<Waiting>();
let timer: ReturnType<typeof setTimeout> | undefined;
let frame: number | undefined;

/**
 * Draws something later: the nearest of all that wait, and one in a frame, however long a frame takes. A slow phone would draw several in one if each waited
 * for a time of its own. Returns a function that cancels it.
 */
export function drawInTurn(distance: () => number, draw: () => void): () => void {
  const one: Waiting = { distance, draw };
  waiting.add(one);
  startFrame();
  return () => {
    waiting.delete(one);
    if (waiting.size === 0) stop();
  };
}

/** The next one is drawn after the frame is painted, so that what it costs is not in that frame. */
function startFrame(): void {
  frame ??= requestAnimationFrame(() => {
    timer = setTimeout(drawNearest);
  });
}

function drawNearest(): void {
  stop();
  const [first, ...rest] = [...waiting].map((one) => ({ one, distance: one.distance() }));
  if (!first) return;
  const { one } = rest.reduce((best, other) => (other.distance < best.distance ? other : best), first);
  waiting.delete(one);
  if (waiting.size > 0) startFrame();
  one.draw();
}

function stop(): void {
  if (frame !== undefined) cancelAnimationFrame(frame);
  clearTimeout(timer);
  frame = undefined;
  timer = undefined;
}
