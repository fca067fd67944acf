import { useEffect, useState } from 'react';

/** Pieces of grids that move at the same time: nobody looks at more, and each costs a slow phone frames. */
export const MOST_AT_ONCE = 4;

interface Turn {
  readonly start: () => void;
}

const playing = new Set<Turn>();
const waiting = new Set<Turn>();

/** Whether it is this piece's turn to move. Those that want to first come first; the next one starts when one of them no longer wants to. */
export function useTurn(isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const turn: Turn = { start: () => setTurn(true) };
    waiting.add(turn);
    startNext();
    return () => {
      waiting.delete(turn);
      playing.delete(turn);
      setTurn(false);
      startNext();
    };
  }, [isWanted]);
  return hasTurn;
}

function startNext(): void {
  for (const turn of waiting) {
    if (playing.size >= MOST_AT_ONCE) return;
    waiting.delete(turn);
    playing.add(turn);
    turn.start();
  }
}
