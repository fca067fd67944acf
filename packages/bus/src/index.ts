export * from './bus.ts';
export {
  asSystem,
  currentContext,
  logContext,
  logFieldsOf,
  runInContext,
  SYSTEM_CALLER,
  systemBus,
} from './context.ts';
export {
  countDeadLetters,
  type DeadLetterRow,
  keepDeadLetters,
  listDeadLetters,
  redriveDeadLetters,
} from './dead-letters.ts';
export { Handles, On } from './decorators.ts';
export { EVENT_DEADLINE_MS, MAX_ATTEMPTS, RETRY_DELAYS_MS } from './deliver.ts';
export { createInbox, type Inbox } from './inbox.ts';
export { createLocalBus, type LocalBusOptions } from './local.ts';
export { isFromWire, MAX_MESSAGE_BYTES } from './message.ts';
export { isOutage } from './outage.ts';
export { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
export { requestPages } from './pages.ts';
export { BusTransport, type BusTransportOptions } from './transport.ts';
