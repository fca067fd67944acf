import type { Logger } from '@limner/platform';
import { createInbox } from '@nats-io/transport-node';
import type { NatsLink } from './nats-link.ts';

interface Parts {
  readonly link: NatsLink;
  readonly namespace: string;
  readonly logger: Logger;
}

/** The part of a request's reply subject that names its caller, and that which names the request. */
const REPLY = /([^.]+)\.([^.]+)$/;

const memberSubject = (namespace: string, member: string) => `${namespace}.member.${member}`;
const takenSubject = (namespace: string, caller: string) => `${namespace}.taken.${caller}`;

/**
 * This process as one that answers. It tells each caller that it has its request, and by name; as long as it lives the server knows a subscription of that
 * name.
 */
export class NatsMember {
  readonly #name = createInbox('m').slice(2);
  #isNamed = false;

  constructor(private readonly parts: Parts) {}

  /** Call it before the first request may arrive. */
  name(): void {
    if (this.#isNamed) return;
    this.#isNamed = true;
    const { link, namespace } = this.parts;
    // Nobody answers: that the server passes a message on is the answer.
    link.connection.subscribe(memberSubject(namespace, this.#name), { callback: () => undefined });
  }

  /** Best effort: without it a caller waits for its deadline when this process dies. */
  take(reply: string): void {
    const [, caller, token] = REPLY.exec(reply) ?? [];
    if (caller === undefined) return;
    const { link, namespace, logger } = this.parts;
    try {
      link.connection.publish(takenSubject(namespace, caller), `${token} ${this.#name}`);
    } catch (err) {
      logger.debug({ err }, 'a caller could not be told that its request was taken');
    }
  }
}

/** Milliseconds between two looks at the processes that have requests of ours, and of a request before the first one. */
const LOOK_MS = 250;
/** Milliseconds for which a process counts as one of its service after it last took a request. */
const RECENT_MS = 60_000;
/** What the replies to looks begin with, beside the tokens of requests. */
const LOOK = 'look-';

/** A request that waits for its answer. */
export interface Waiting {
  readonly subject: string;
  readonly since: number;
  /** The process that has it, once that has said so. */
  member?: string;
  /** That process is gone. */
  lose(): void;
}

/**
 * Notices that a process which has requests of ours is gone, long before their deadlines: while requests wait, the server is asked whether there is still a
 * subscription of its name. It says so at once when there is none. A request that was on its way to a process that died is lost with those that it had.
 */
export class NatsCallees {
  readonly #recent = new Map<string, Map<string, number>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly parts: Omit<Parts, 'logger'>,
    private readonly waiting: ReadonlyMap<string, Waiting>,
    /** The inbox of this process, up to its last dot. */
    private readonly inbox: string,
  ) {
    const [, caller = ''] = REPLY.exec(`${inbox}x`) ?? [];
    parts.link.connection.subscribe(takenSubject(parts.namespace, caller), {
      callback: (_error, message) => this.#taken(message.string()),
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

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #taken(text: string): void {
    const [token = '', member = ''] = text.split(' ');
    const request = this.waiting.get(token);
    if (!request || member === '') return;
    request.member = member;
    const service = serviceOf(request);
    const members = this.#recent.get(service) ?? new Map<string, number>();
    this.#recent.set(service, members.set(member, Date.now()));
  }

  #look(): void {
    if (this.waiting.size === 0) return this.stop();
    if (!this.parts.link.isConnected) return;
    const late = [...this.waiting.values()].filter(isLate);
    for (const member of new Set(late.flatMap((request) => request.member ?? this.#recentOf(serviceOf(request)))))
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

  #recentOf(service: string): string[] {
    const members = this.#recent.get(service) ?? new Map<string, number>();
    for (const [member, at] of members) if (Date.now() - at > RECENT_MS) members.delete(member);
    return [...members.keys()];
  }

  #gone(member: string): void {
    const services = [...this.#recent].filter(([, members]) => members.delete(member)).map(([service]) => service);
    for (const request of [...this.waiting.values()]) {
      const mayHaveHad = request.member === undefined && isLate(request) && services.includes(serviceOf(request));
      if (request.member === member || mayHaveHad) request.lose();
    }
  }
}

const isLate = ({ since }: Waiting): boolean => Date.now() - since >= LOOK_MS;

/** Its members are the processes of the service that owns the subject. */
const serviceOf = ({ subject }: Waiting): string => subject.slice(0, subject.indexOf('.'));
