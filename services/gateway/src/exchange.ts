import { currentContext } from '@limner/bus';
import { ANONYMOUS, type Caller, type CookieContract, type CookieValue, type Route } from '@limner/contracts';
import { AppError } from '@limner/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookieHeader } from './cookies.ts';

/** Characters of a `Last-Event-ID`; a longer one is ignored. */
const MAX_ID_LENGTH = 300;

/** One request for a route, beside its input: the caller, cookies, where a stream resumes, and whether the client is still connected. */
export class Exchange {
  /** Made when somebody asks for the signal, which most routes never do. */
  #ending: AbortController | undefined;
  #isDraining = false;

  constructor(
    readonly route: Route,
    readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    /** Whether the visitor uses https. */
    private readonly isSecure: boolean,
  ) {}

  get caller(): Caller {
    return currentContext()?.caller ?? ANONYMOUS;
  }

  /** Aborted when the visitor hangs up, or the gateway ends the stream. */
  get signal(): AbortSignal {
    this.#ending ??= this.#watch();
    return this.#ending.signal;
  }

  /** Whether the stream ends because the gateway is stopping. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** The last event that a reconnecting client has received. */
  get lastEventId(): string | undefined {
    const id = this.request.headers['last-event-id'];
    return typeof id === 'string' && id.length <= MAX_ID_LENGTH ? id : undefined;
  }

  /** For `Limits`: headers of the response. */
  get response(): FastifyReply {
    return this.reply;
  }

  /** Undefined when it is missing or invalid. Throws for a cookie that the route does not declare. */
  readCookie<C extends CookieContract>(cookie: C): CookieValue<C> | undefined {
    this.#assertDeclared(this.route.reads, cookie, 'reads');
    return readCookie(this.request.headers.cookie, cookie);
  }

  /** Throws for a value that the cookie cannot have, and for a cookie that the route does not declare. */
  setCookie<C extends CookieContract>(cookie: C, value: CookieValue<C>): void {
    this.#assertDeclared(this.route.sets, cookie, 'sets');
    this.reply.header('set-cookie', setCookieHeader(cookie, cookie.value.parse(value), this.isSecure));
  }

  removeCookie(cookie: CookieContract): void {
    this.#assertDeclared(this.route.sets, cookie, 'sets');
    this.reply.header('set-cookie', setCookieHeader(cookie, undefined, this.isSecure));
  }

  /** Ends a stream; its client is asked to reconnect. */
  drain(): void {
    this.#isDraining = true;
    this.#ending ??= this.#watch();
    this.#ending.abort(new AppError('unavailable', 'The gateway is stopping'));
  }

  #watch(): AbortController {
    const ending = new AbortController();
    const hangUp = () => ending.abort(new AppError('invalid_input', 'The visitor hung up'));
    if (this.reply.raw.destroyed) hangUp();
    else this.reply.raw.once('close', hangUp);
    return ending;
  }

  #assertDeclared(declared: readonly CookieContract[], cookie: CookieContract, verb: string): void {
    if (!declared.includes(cookie))
      throw new Error(`${this.route.name} does not declare that it ${verb} ${cookie.name}`);
  }
}
