import type { EventContract, ServiceName } from '@limner/contracts';
import { AppError } from '@limner/platform';
import type { Confirmation, DeadLetterStore, EventMessage, SubscribeOptions, Subscription } from './bus.ts';
import { delayAfter, deliver, describeFailure, type EventHandler, type Failed, MAX_ATTEMPTS } from './deliver.ts';
import { type Observers, ownerOf } from './observe.ts';
import { isOutage } from './outage.ts';
import type { Running } from './running.ts';

/** Limits of the queue of one group, in events and in characters of JSON. Beyond them sending fails, and the outbox sends again later. */
const MAX_WAITING = 10_000;
const MAX_WAITING_CHARACTERS = 16_000_000;

type ConfirmationHandler = (confirmation: Confirmation) => Promise<void>;

interface Member {
  readonly contract: EventContract;
  readonly handler: EventHandler;
  readonly concurrency: number;
  working: number;
}

interface Entry {
  readonly message: EventMessage;
  /** The current or next attempt; failures by an outage are not counted. */
  readonly attempt: number;
  /** Consecutive failures by an outage. */
  readonly outages: number;
}

/** The queue of one event for one group. */
interface Queue {
  readonly subject: string;
  readonly group: ServiceName;
  members: Member[];
  readonly waiting: Entry[];
  /** Sum over all ids. */
  characters: number;
  /** Ids that are waiting, running or between two attempts: another copy of them is ignored. */
  readonly ids: Set<string>;
}

/** Events of the local bus: a queue for each group, attempts with growing pauses, confirmations and dead letters. */
export class LocalEvents {
  readonly #queues = new Map<string, Queue>();
  readonly #confirmations = new Map<string, ConfirmationHandler[]>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #deadLetters: DeadLetterStore | undefined;
  #isStopped = false;
  readonly #givenUp = new WeakSet<Failed>();

  constructor(
    private readonly parts: Observers & {
      readonly retryDelaysMs: readonly number[];
      readonly outageDelaysMs: readonly number[];
      readonly running: Running;
    },
  ) {
    parts.metrics?.measure(async () => {
      for (const { subject, group, ids } of this.#queues.values())
        parts.metrics?.eventLag.set({ subject, group }, ids.size);
    });
  }

  send(message: EventMessage): void {
    if (this.#isStopped) throw new AppError('unavailable', 'The bus is closed');
    const queues = message.groups.map((group) => this.#queue(message.subject, group));
    if (queues.some(isFull)) {
      throw new AppError(
        'unavailable',
        `Too many events of ${message.subject} are waiting; the outbox sends this one again later`,
      );
    }
    for (const queue of queues) {
      if (queue.ids.has(message.id)) continue;
      queue.ids.add(message.id);
      queue.waiting.push({ message, attempt: 1, outages: 0 });
      queue.characters += message.body.length;
      this.#pump(queue);
    }
  }

  subscribe(
    contract: EventContract,
    group: ServiceName,
    handler: EventHandler,
    options: SubscribeOptions = {},
  ): Subscription {
    const queue = this.#queue(contract.subject, group);
    const member: Member = { contract, handler, concurrency: options.concurrency ?? 1, working: 0 };
    queue.members.push(member);
    this.#pump(queue);
    const close = async () => {
      queue.members = queue.members.filter((other) => other !== member);
    };
    return { close };
  }

  onConfirmation(service: string, handler: ConfirmationHandler): Subscription {
    this.#confirmations.set(service, [...(this.#confirmations.get(service) ?? []), handler]);
    const close = async () => {
      this.#confirmations.set(
        service,
        (this.#confirmations.get(service) ?? []).filter((other) => other !== handler),
      );
    };
    return { close };
  }

  useDeadLetters(store: DeadLetterStore): void {
    this.#deadLetters = store;
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #queue(subject: string, group: ServiceName): Queue {
    const key = `${group} ${subject}`;
    const known = this.#queues.get(key);
    if (known) return known;
    const queue: Queue = { subject, group, members: [], waiting: [], characters: 0, ids: new Set() };
    this.#queues.set(key, queue);
    return queue;
  }

  #pump(queue: Queue): void {
    while (!this.#isStopped && queue.waiting.length > 0) {
      const member = leastBusy(queue.members);
      if (!member) return;
      const entry = queue.waiting.shift();
      if (!entry) return;
      member.working += 1;
      const work = Promise.resolve().then(() => this.#attempt(queue, member, entry));
      void this.parts.running.add(work).finally(() => {
        member.working -= 1;
        this.#pump(queue);
      });
    }
  }

  async #attempt(queue: Queue, member: Member, entry: Entry): Promise<void> {
    const failed = await deliver(
      member.contract,
      queue.group,
      member.handler,
      entry.message,
      entry.attempt,
      this.parts,
    );
    const { message, attempt, outages } = entry;
    if (failed?.isOutage)
      return this.#later(queue, { message, attempt, outages: outages + 1 }, this.#outageDelay(outages + 1));
    if (failed && attempt < MAX_ATTEMPTS)
      return this.#later(
        queue,
        { message, attempt: attempt + 1, outages: 0 },
        delayAfter(attempt, this.parts.retryDelaysMs),
      );
    // The next event does not wait until this one is confirmed.
    void this.parts.running.add(this.#conclude(queue, entry, failed));
  }

  async #conclude(queue: Queue, entry: Entry, failed: Failed | undefined): Promise<void> {
    try {
      await this.#finish(queue.group, entry, failed);
      forget(queue, entry);
    } catch (err) {
      // The event is handled or given up; only recording that failed. Until it is confirmed, its row stays in the outbox.
      const outages = entry.outages + 1;
      const isKept = isOutage(err) && !this.#isStopped;
      this.parts.logger.error(
        { err, id: entry.message.id, group: queue.group },
        'an event could not be confirmed or stored as a dead letter',
      );
      if (!isKept) return forget(queue, entry);
      this.#after(this.#outageDelay(outages), () =>
        this.parts.running.add(this.#conclude(queue, { ...entry, outages }, failed)),
      );
    }
  }

  #later(queue: Queue, entry: Entry, delayMs: number): void {
    this.#after(delayMs, () => {
      queue.waiting.unshift(entry);
      this.#pump(queue);
    });
  }

  #after(delayMs: number, work: () => unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, delayMs);
    this.#timers.add(timer);
  }

  #outageDelay(outages: number): number {
    return delayAfter(outages, this.parts.outageDelaysMs);
  }

  async #finish(group: ServiceName, { message, attempt }: Entry, failed: Failed | undefined): Promise<void> {
    if (failed) await this.#giveUp(group, message, attempt, failed);
    else if (message.redriveAfter !== undefined) await this.#deadLetters?.settle({ id: message.id, group });
    const handlers = this.#confirmations.get(ownerOf(message.subject)) ?? [];
    await handlers[0]?.({ id: message.id, group });
  }

  /** Stores the dead letter only once, even when later steps are repeated: each call would add to its attempts. */
  async #giveUp(group: ServiceName, message: EventMessage, attempts: number, failed: Failed): Promise<void> {
    if (this.#givenUp.has(failed)) return;
    if (!this.#deadLetters)
      throw new Error('no store of dead letters is set: call keepDeadLetters', { cause: failed.failure });
    await this.#deadLetters.keep({ message, group, error: describeFailure(failed.failure), attempts });
    this.#givenUp.add(failed);
    this.parts.metrics?.deadLetters.inc({ group });
  }
}

function forget(queue: Queue, { message }: Entry): void {
  queue.ids.delete(message.id);
  queue.characters -= message.body.length;
}

function isFull({ ids, characters }: Queue): boolean {
  return ids.size >= MAX_WAITING || characters >= MAX_WAITING_CHARACTERS;
}

function leastBusy(members: readonly Member[]): Member | undefined {
  const free = members.filter((member) => member.working < member.concurrency);
  return free.reduce<Member | undefined>(
    (best, member) => (best && best.working <= member.working ? best : member),
    undefined,
  );
}
