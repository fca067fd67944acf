import { AppError } from '@limner/platform';
import type { Lane } from './picture.ts';

/** What the queue must know of a job. */
export interface Queued {
  readonly lane: Lane;
  /** Absent for work of the system itself, which no share is kept for. */
  readonly visitor?: string | undefined;
}

export interface LaneLimits {
  /** Jobs whose picture is in memory at a time: being read, read, or in a worker. */
  readonly open: number;
  /** The same, of one visitor. */
  readonly openOfVisitor: number;
  /** Jobs that wait; one visitor's are at most half of them. */
  readonly waiting: number;
}

interface Turn<J> {
  readonly waiting: J[];
  open: number;
  /** When it last had a turn, as a count; 0 never. */
  served: number;
}

/**
 * Jobs that wait for a place in memory, in lanes that do not hinder each other. Inside a lane the next is the visitor with the fewest open
 * jobs, then the one whose last turn is longest ago: of thirty jobs of one and one of another, the other is next.
 */
export class JobQueue<J extends Queued> {
  readonly #lanes: Record<Lane, { turns: Map<string, Turn<J>>; waiting: number; open: number }>;
  readonly #limits: Readonly<Record<Lane, LaneLimits>>;
  #served = 0;

  constructor(limits: Readonly<Record<Lane, LaneLimits>>) {
    this.#limits = limits;
    const lane = () => ({ turns: new Map<string, Turn<J>>(), waiting: 0, open: 0 });
    this.#lanes = { query: lane(), size: lane(), batch: lane() };
  }

  /** Throws `unavailable` when its lane is full, `rate_limited` when its visitor has half of it. */
  add(job: J): void {
    const lane = this.#lanes[job.lane];
    const { waiting } = this.#limits[job.lane];
    const turn = this.#turn(job);
    const isOver = job.visitor !== undefined && turn.waiting.length >= Math.ceil(waiting / 2);
    if (lane.waiting >= waiting || isOver) {
      this.#tidy(job, turn);
      throw isOver
        ? new AppError('rate_limited', 'Too many of your pictures are waiting; try again in a moment')
        : new AppError('unavailable', 'too many pictures are waiting');
    }
    turn.waiting.push(job);
    lane.waiting++;
  }

  /** The job that is to be opened now, if one may be; `close` must follow. */
  open(name: Lane): J | undefined {
    const lane = this.#lanes[name];
    const { open, openOfVisitor } = this.#limits[name];
    if (lane.waiting === 0 || lane.open >= open) return undefined;
    let next: Turn<J> | undefined;
    for (const [visitor, turn] of lane.turns) {
      if (turn.waiting.length === 0 || (visitor !== SYSTEM && turn.open >= openOfVisitor)) continue;
      if (!next || turn.open < next.open || (turn.open === next.open && turn.served < next.served)) next = turn;
    }
    const job = next?.waiting.shift();
    if (!next || !job) return undefined;
    next.served = ++this.#served;
    next.open++;
    lane.open++;
    lane.waiting--;
    return job;
  }

  /** An open job is done, whatever came of it. */
  close(job: J): void {
    const turn = this.#turn(job);
    turn.open--;
    this.#lanes[job.lane].open--;
    this.#tidy(job, turn);
  }

  /** Takes out a job that waits; false when it does not. */
  remove(job: J): boolean {
    const turn = this.#turn(job);
    const at = turn.waiting.indexOf(job);
    if (at >= 0) {
      turn.waiting.splice(at, 1);
      this.#lanes[job.lane].waiting--;
    }
    this.#tidy(job, turn);
    return at >= 0;
  }

  /** Takes out all that wait. */
  clear(): J[] {
    return Object.values(this.#lanes).flatMap((lane) => {
      lane.waiting = 0;
      return [...lane.turns.values()].flatMap(({ waiting }) => waiting.splice(0));
    });
  }

  #turn({ lane, visitor }: J): Turn<J> {
    const { turns } = this.#lanes[lane];
    const name = nameOf(visitor);
    const turn = turns.get(name) ?? { waiting: [], open: 0, served: 0 };
    turns.set(name, turn);
    return turn;
  }

  /** Nothing is remembered of a visitor who has no job here. */
  #tidy({ lane, visitor }: J, { waiting, open }: Turn<J>): void {
    if (waiting.length === 0 && open === 0) this.#lanes[lane].turns.delete(nameOf(visitor));
  }
}

const SYSTEM = 'system';

function nameOf(visitor: string | undefined): string {
  return visitor === undefined ? SYSTEM : `visitor ${visitor}`;
}
