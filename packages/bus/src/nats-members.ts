import type { Logger } from '@limner/platform';
import { createInbox } from '@nats-io/transport-node';
import { type NatsLink, whenReceived } from './nats-link.ts';

interface Parts {
  readonly link: NatsLink;
  readonly namespace: string;
  readonly logger: Logger;
}

const memberSubject = (namespace: string, member: string) => `${namespace}.member.${member}`;
const takenSubject = (namespace: string, caller: string) => `${namespace}.taken.${caller}`;

/** A caller that knows this process learns that its request is here after so many milliseconds. Most requests are answered sooner. */
const ANNOUNCE_MS = 100;
/** Milliseconds for which a caller remembers a process, and after which the process is announced to it again. */
const REMEMBERED_MS = 60_000;
const RENEW_MS = REMEMBERED_MS / 2;

/** A request that runs here and was not announced to its caller. */
export interface Taken {
  readonly reply: string;
  readonly since: number;
}

/**
 * This process as one that answers. Callers know it by name, and of requests that take longer they know that they are here; as long as it lives the server knows
 * a subscription of that name.
 */
export class NatsMember {
  readonly #name = createInbox('m').slice(2);
  readonly #services = new Set<string>();
  readonly #unannounced = new Set<Taken>();
  /** When this process was last announced, by caller. */
  readonly #callers = new Map<string, number>();
  /** The caller of the last request, as reply subjects begin, and until when nothing has to be said to it at once. */
  #last = { inbox: '-', until: 0 };
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  /** Call it before the first request of that subject may arrive. */
  serve(subject: string): void {
    const { link, namespace } = this.parts;
    // Nobody answers: that the server passes a message on is the answer.
    if (this.#services.size === 0)
      link.connection.subscribe(memberSubject(namespace, this.#name), { callback: () => undefined });
    this.#services.add(serviceOf(subject));
  }

  take(reply: string): Taken {
    const taken = { reply, since: Date.now() };
    if (this.#isKnownTo(taken)) {
      this.#unannounced.add(taken);
      this.#timer ??= setTimeout(() => this.#announceLate(), ANNOUNCE_MS).unref();
    } else this.#announce(taken, taken.since);
    return taken;
  }

  done(taken: Taken): void {
    this.#unannounced.delete(taken);
  }

  /** It answers no more: callers forget it, and its end is no loss to them. */
  leave(): void {
    for (const caller of this.#callers.keys()) this.#send(caller, ` ${this.#name}`);
    this.#callers.clear();
    this.#last.until = 0;
  }

  #isKnownTo({ reply, since }: Taken): boolean {
    // Most requests come from the caller of the one before: its name is read once.
    if (!reply.startsWith(this.#last.inbox)) {
      const { caller, inbox } = partsOf(reply);
      this.#last = { inbox, until: (this.#callers.get(caller) ?? Number.NEGATIVE_INFINITY) + RENEW_MS };
    }
    return since <= this.#last.until;
  }

  #announceLate(): void {
    this.#timer = undefined;
    const now = Date.now();
    for (const taken of this.#unannounced) {
      if (now - taken.since < ANNOUNCE_MS) break;
      this.#announce(taken, now);
    }
    if (this.#unannounced.size > 0) this.#timer = setTimeout(() => this.#announceLate(), ANNOUNCE_MS).unref();
  }

  #announce(taken: Taken, now: number): void {
    const { caller, inbox, token } = partsOf(taken.reply);
    this.#unannounced.delete(taken);
    if (!this.#callers.has(caller))
      for (const [other, at] of this.#callers) if (now - at > REMEMBERED_MS) this.#callers.delete(other);
    this.#callers.set(caller, now);
    this.#last = { inbox, until: now + RENEW_MS };
    this.#send(caller, `${token} ${this.#name} ${[...this.#services].join()}`);
  }

  /** Best effort: without it a caller waits for its deadline when this process dies. */
  #send(caller: string, text: string): void {
    const { link, namespace, logger } = this.parts;
    try {
      link.connection.publish(takenSubject(namespace, caller), text);
    } catch (err) {
      logger.debug({ err }, 'a request could not be announced to its caller');
    }
  }
}

/** Milliseconds between two looks at the processes that have requests of ours, and of a request before the first one. */
const LOOK_MS = 250;
/** What the replies to looks begin with, beside the tokens of requests. */
const LOOK = 'look-';

/** A request that waits for its answer. */
export interface Waiting {
  readonly subject: string;
  readonly since: number;
  /** The process that has it, once that has said so. */
  member?: string;
  /** A process of its service has died since it was sent. It counts as lost unless another process says that it has it. */
  isDoubtful?: boolean;
  /** Its process is gone. */
  lose(): void;
}

/**
 * Notices that a process which has requests of ours is gone, long before their deadlines: while requests wait, the server is asked whether there is still a
 * subscription of its name. It says so at once when there is none. A request that was on its way to a process that died is lost with those that it had.
 */
export class NatsCallees {
  /** The services of the processes that had requests of ours a short time ago. */
  readonly #members = new Map<string, { readonly services: readonly string[]; readonly at: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly parts: Omit<Parts, 'logger'>,
    private readonly waiting: ReadonlyMap<string, Waiting>,
    /** The inbox of this process, up to its last dot. */
    private readonly inbox: string,
  ) {
    parts.link.connection.subscribe(takenSubject(parts.namespace, partsOf(inbox).caller), {
      callback: whenReceived((message) => this.#note(message.string())),
    });
  }

  /** Call it when a request begins to wait. */
  watch(): void {
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS).unref();
  }

  /** Whether a reply is to one of our looks; then it is dealt with. */
  takes(token: string, isNobody: boolean): boolean {
    if (!token.startsWith(LOOK)) return false;
    if (isNobody) this.#gone(token.slice(LOOK.length));
    return true;
  }

  /** A process says that it has a request, or that it answers no more. */
  #note(text: string): void {
    const [token = '', member = '', services] = text.split(' ');
    if (services === undefined) this.#members.delete(member);
    else this.#members.set(member, { services: services.split(','), at: Date.now() });
    const request = this.waiting.get(token);
    if (request) request.member = member;
  }

  #look(): void {
    if (this.waiting.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    if (!this.parts.link.isConnected) return;
    this.#loseDoubtful();
    const late = [...this.waiting.values()].filter(isLate);
    for (const member of new Set(
      late.flatMap((request) => request.member ?? this.#membersOf(serviceOf(request.subject))),
    ))
      this.#ask(member);
  }

  #ask(member: string): void {
    try {
      this.parts.link.connection.publish(memberSubject(this.parts.namespace, member), '', {
        reply: `${this.inbox}${LOOK}${member}`,
      });
    } catch {
      // The connection was lost: the requests are lost with it.
    }
  }

  #membersOf(service: string): string[] {
    for (const [member, { at }] of this.#members) if (Date.now() - at > REMEMBERED_MS) this.#members.delete(member);
    return [...this.#members].flatMap(([member, { services }]) => (services.includes(service) ? [member] : []));
  }

  #gone(member: string): void {
    const services = this.#members.get(member)?.services ?? [];
    this.#members.delete(member);
    for (const request of [...this.waiting.values()]) {
      if (request.member === member) request.lose();
      else if (services.includes(serviceOf(request.subject))) request.isDoubtful = true;
    }
    this.#loseDoubtful();
  }

  #loseDoubtful(): void {
    for (const request of [...this.waiting.values()])
      if (request.isDoubtful && request.member === undefined && isLate(request)) request.lose();
  }
}

const isLate = ({ since }: Waiting): boolean => Date.now() - since >= LOOK_MS;

/** The service that owns the subject. */
const serviceOf = (subject: string): string => subject.slice(0, subject.indexOf('.'));

/** The parts of a reply subject: its caller, the caller's inbox up to its last dot, and the request. */
function partsOf(reply: string): { caller: string; inbox: string; token: string } {
  const end = reply.lastIndexOf('.');
  return {
    caller: reply.slice(reply.lastIndexOf('.', end - 1) + 1, end),
    inbox: reply.slice(0, end + 1),
    token: reply.slice(end + 1),
  };
}
