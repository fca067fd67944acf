import { AppError } from '@limner/platform';
import type { Lane } from './picture.ts';

/** The part of a job that the queue reads. */
export interface Queued {
  readonly lane: Lane;
  /** Undefined for work of the system itself, which has no limit per visitor. */
  readonly visitor?: string | undefined;
}

export interface LaneLimits {
  /** Jobs at a time whose picture is in memory: being read, read, or in a worker. */
  readonly open: number;
  /** The same, of one visitor. */
  readonly openOfVisitor: number;
  /** Maximum of waiting jobs; one visitor may have half of them. */
  readonly waiting: number;
}

interface VisitorQueue<J> {
  readonly waiting: J[];
  open: number;
  /** Sequence number of the job that was last opened for it; 0 for none. */
  served: number;
}

/**
 * Jobs that wait for a place in memory, in lanes that do not block each other. Within a lane the next job is of the visitor with the fewest
 * open jobs, then of the visitor served longest ago: a single job does not wait behind thirty of another visitor.
 */
export class JobQueue<J extends Queued> {
  readonly #lanes: Record<Lane, { queues: Map<string, VisitorQueue<J>>; waiting: number; open: number }>;
  readonly #limits: Readonly<Record<Lane, LaneLimits>>;
  #served = 0;

  constructor(limits: Readonly<Record<Lane, LaneLimits>>) {
    this.#limits = limits;
    const lane = () => ({ queues: new Map<string, VisitorQueue<J>>(), waiting: 0, open: 0 });
    this.#lanes = { query: lane(), size: lane(), batch: lane() };
  }

  /** @throws {AppError} `unavailable` when its lane is full, `rate_limited` when its visitor has half of it. */
  add(job: J): void {
    const lane = this.#lanes[job.lane];
    const { waiting } = this.#limits[job.lane];
    const queue = this.#queueOf(job);
    const isOver = job.visitor !== undefined && queue.waiting.length >= Math.ceil(waiting / 2);
    if (lane.waiting >= waiting || isOver) {
      this.#tidy(job, queue);
      throw isOver
        ? new AppError('rate_limited', 'Too many of your pictures are waiting; try again in a moment')
        : new AppError('unavailable', 'too many pictures are waiting');
    }
    queue.waiting.push(job);
    lane.waiting++;
  }

  /** The next job, if one may be opened now; `close` must follow. */
  open(name: Lane): J | undefined {
    const lane = this.#lanes[name];
    const { open, openOfVisitor } = this.#limits[name];
    if (lane.waiting === 0 || lane.open >= open) return undefined;
    let next: VisitorQueue<J> | undefined;
    for (const [visitor, queue] of lane.queues) {
      if (queue.waiting.length === 0 || (visitor !== SYSTEM && queue.open >= openOfVisitor)) continue;
      if (!next || queue.open < next.open || (queue.open === next.open && queue.served < next.served)) next = queue;
    }
    const job = next?.waiting.shift();
    if (!next || !job) return undefined;
    next.served = ++this.#served;
    next.open++;
    lane.open++;
    lane.waiting--;
    return job;
  }

  /** Ends an open job, successful or not. */
  close(job: J): void {
    const queue = this.#queueOf(job);
    queue.open--;
    this.#lanes[job.lane].open--;
    this.#tidy(job, queue);
  }

  /** Removes a waiting job; false when it is not waiting. */
  remove(job: J): boolean {
    const queue = this.#queueOf(job);
    const at = queue.waiting.indexOf(job);
    if (at >= 0) {
      queue.waiting.splice(at, 1);
      this.#lanes[job.lane].waiting--;
    }
    this.#tidy(job, queue);
    return at >= 0;
  }

  /** Removes all waiting jobs. */
  clear(): J[] {
    return Object.values(this.#lanes).flatMap((lane) => {
      lane.waiting = 0;
      return [...lane.queues.values()].flatMap(({ waiting }) => waiting.splice(0));
    });
  }

  #queueOf({ lane, visitor }: J): VisitorQueue<J> {
    const { queues } = this.#lanes[lane];
    const name = nameOf(visitor);
    const queue = queues.get(name) ?? { waiting: [], open: 0, served: 0 };
    queues.set(name, queue);
    return queue;
  }

  /** Drops the record of a visitor without jobs. */
  #tidy({ lane, visitor }: J, { waiting, open }: VisitorQueue<J>): void {
    if (waiting.length === 0 && open === 0) this.#lanes[lane].queues.delete(nameOf(visitor));
  }
}

const SYSTEM = 'system';

function nameOf(visitor: string | undefined): string {
  return visitor === undefined ? SYSTEM : `visitor ${visitor}`;
}
