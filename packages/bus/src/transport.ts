import type { ServiceName } from '@limner/contracts';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Bus, Subscription } from './bus.ts';
import type { HandlerExtras } from './decorators.ts';

export interface BusTransportOptions {
  readonly bus: Bus;
  /** The queue group of this application's controllers. */
  readonly service: ServiceName;
}

/** Puts a Nest application's controllers on the bus: `app.connectMicroservice({ strategy: new BusTransport({ bus, service }) })`. */
export class BusTransport extends Server implements CustomTransportStrategy {
  #subscriptions: Subscription[] = [];

  constructor(private readonly options: BusTransportOptions) {
    super();
    this.initializeSerializer({});
    this.initializeDeserializer({});
  }

  listen(callback: (error?: unknown) => void): void {
    void this.#subscribe().then(() => callback(), callback);
  }

  /** Takes no new messages. Whoever opened the bus drains it. */
  async close(): Promise<void> {
    const subscriptions = this.#subscriptions;
    this.#subscriptions = [];
    await Promise.all(subscriptions.map((subscription) => subscription.close()));
  }

  on(): never {
    throw new Error('the bus has no events of its own');
  }

  unwrap<T>(): T {
    return this.options.bus as T;
  }

  async #subscribe(): Promise<void> {
    const handlers = [...this.messageHandlers.values()];
    this.#subscriptions = await Promise.all(handlers.map((handler) => this.#bind(handler)));
  }

  #bind(handler: MessageHandler): Promise<Subscription> {
    const { bus, service } = this.options;
    const extras = handler.extras as Partial<HandlerExtras> | undefined;
    const contract = extras?.contract;
    if (contract?.kind === 'request') {
      return bus.handle(contract, service, async (input, context) => settle(await handler(input, context)));
    }
    if (contract?.kind === 'event') {
      const options = extras && 'options' in extras ? extras.options : undefined;
      return bus.subscribe(
        contract,
        service,
        async (delivery) => void (await settle(await handler(delivery))),
        options,
      );
    }
    throw new Error('a handler is bound without @Handles or @On; use one of them');
  }
}

// Nest returns a plain value, or an observable after an error or an interceptor.
function settle(result: unknown): unknown {
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
}
