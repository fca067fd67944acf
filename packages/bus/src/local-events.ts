import type { EventContract, ServiceName } from '@limner/contracts';
import { AppError } from '@limner/platform';
import type { Observers } from './answer.ts';
import type { Confirmation, DeadLetterStore, EventMessage, SubscribeOptions, Subscription } from './bus.ts';
import { delayAfter, deliver, describeFailure, type EventHandler, MAX_TRIES, ownerOf } from './deliver.ts';
import type { Running } from './running.ts';

/** Events that may wait for one group, and characters of JSON; past this the outbox keeps them, and tries again later. */
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
  attempt: number;
}

/** The queue of one event for one group. */
interface Queue {
  readonly group: ServiceName;
  members: Member[];
  readonly waiting: Entry[];
  characters: number;
  /** Ids waiting, at work or between two tries: a row sent again while its first copy is here is one event. */
  readonly ids: Set<string>;
}

/** Events of the local bus: a queue for each group, tries with a growing pause, confirmations and dead letters. */
export class LocalEvents {
  readonly #queues = new Map<string, Queue>();
  readonly #confirmations = new Map<string, ConfirmationHandler[]>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #deadLetters: DeadLetterStore | undefined;
  #isStopped = false;

  constructor(
    private readonly parts: Observers & { readonly retryDelaysMs: readonly number[]; readonly running: Running },
  ) {}

  send(message: EventMessage): void {
    if (this.#isStopped) throw new AppError('unavailable', 'The bus is closed');
    const queues = message.groups.map((group) => this.#queue(message.subject, group));
    if (queues.some(isFull)) {
      throw new AppError('unavailable', `Too many events of ${message.subject} are waiting`);
    }
    for (const queue of queues) {
      if (queue.ids.has(message.id)) continue;
      queue.ids.add(message.id);
      queue.waiting.push({ message, attempt: 1 });
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
    const queue: Queue = { group, members: [], waiting: [], characters: 0, ids: new Set() };
    this.#queues.set(key, queue);
    return queue;
  }

  #pump(queue: Queue): void {
    while (!this.#isStopped && queue.waiting.length > 0) {
      const member = idlest(queue.members);
      if (!member) return;
      const entry = queue.waiting.shift();
      if (!entry) return;
      queue.characters -= entry.message.body.length;
      member.working += 1;
      const work = Promise.resolve().then(() => this.#try(queue, member, entry));
      void this.parts.running.add(work).finally(() => {
        member.working -= 1;
        this.#pump(queue);
      });
    }
  }

  async #try(queue: Queue, member: Member, entry: Entry): Promise<void> {
    const failed = await deliver(member.contract, member.handler, entry.message, entry.attempt, this.parts);
    if (failed && entry.attempt < MAX_TRIES) return this.#later(queue, entry);
    // The next event need not wait for this to be written.
    void this.parts.running.add(this.#conclude(queue, entry, failed));
  }

  async #conclude(queue: Queue, entry: Entry, failed: { readonly failure: unknown } | undefined): Promise<void> {
    await this.#finish(queue.group, entry, failed).catch((err: unknown) => {
      // Unconfirmed, the row stays in its outbox and comes again.
      this.parts.logger.error({ err, id: entry.message.id, group: queue.group }, 'an event could not be concluded');
    });
    queue.ids.delete(entry.message.id);
  }

  #later(queue: Queue, entry: Entry): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        queue.waiting.unshift({ message: entry.message, attempt: entry.attempt + 1 });
        queue.characters += entry.message.body.length;
        this.#pump(queue);
      },
      delayAfter(entry.attempt, this.parts.retryDelaysMs),
    );
    this.#timers.add(timer);
  }

  async #finish(
    group: ServiceName,
    { message, attempt }: Entry,
    failed: { readonly failure: unknown } | undefined,
  ): Promise<void> {
    if (failed) await this.#giveUp(group, message, attempt, failed.failure);
    else if (message.redriveAfter !== undefined) await this.#deadLetters?.settle({ id: message.id, group });
    const handlers = this.#confirmations.get(ownerOf(message.subject)) ?? [];
    await handlers[0]?.({ id: message.id, group });
  }

  async #giveUp(group: ServiceName, message: EventMessage, tries: number, failure: unknown): Promise<void> {
    if (!this.#deadLetters) throw new Error('no place is set for dead letters', { cause: failure });
    await this.#deadLetters.keep({ message, group, error: describeFailure(failure), tries });
    this.parts.metrics?.deadLetters.inc({ group });
  }
}

function isFull({ waiting, characters }: Queue): boolean {
  return waiting.length >= MAX_WAITING || characters >= MAX_WAITING_CHARACTERS;
}

function idlest(members: readonly Member[]): Member | undefined {
  const free = members.filter((member) => member.working < member.concurrency);
  return free.reduce<Member | undefined>(
    (best, member) => (best && best.working <= member.working ? best : member),
    undefined,
  );
}
