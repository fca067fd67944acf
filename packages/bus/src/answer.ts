import { type RequestContract, refusalOf } from '@limner/contracts';
import { AppError, type ErrorCode, traced, wordStorageProblem } from '@limner/platform';
import { accept } from './accept.ts';
import type { Context } from './bus.ts';
import { logFieldsOf, runInContext } from './context.ts';
import { givenUp } from './deadline.ts';
import { decode, encode, isFromWire, toWire, type WireError } from './message.ts';
import { type Observers, observeHandled, ownerOf } from './observe.ts';

export type RequestHandler = (input: unknown, context: Context) => Promise<unknown>;

/** JSON of the output, or the error. */
export type Answer = { readonly body: string } | { readonly error: WireError };

/** Handles one request from JSON to JSON: checks caller, input and output, runs the handler in its context, observes the duration. Never throws. */
export async function answer(
  contract: RequestContract,
  handler: RequestHandler,
  body: string,
  context: Context,
  observers: Observers,
): Promise<Answer> {
  const started = performance.now();
  const { subject } = contract;
  const span = {
    kind: 'server',
    parent: context.traceparent,
    attributes: { 'limner.service': ownerOf(subject) },
  } as const;
  let answered: Answer;
  try {
    answered = await runInContext(context, () =>
      traced(`answer ${subject}`, span, () => attempt(contract, handler, body, context)),
    );
  } catch (thrown) {
    const error = isCancelled(thrown, context) ? givenUp() : wordStorageProblem(thrown, 'the documents');
    if (isForTheLog(error))
      observers.logger.error({ err: error, subject, ...logFieldsOf(context) }, 'a handler failed');
    answered = { error: toWire(error) };
  }
  const outcome = 'error' in answered ? answered.error.code : 'ok';
  observeHandled({ subject, outcome, started }, context, observers);
  return answered;
}

/** Whether it ended because its signal asked it to: with the reason of the signal, or with the error of a call of Node that was given the signal. */
function isCancelled(error: unknown, { signal }: Context): boolean {
  if (!signal?.aborted) return false;
  if (error === signal.reason) return true;
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/** Codes of failures; other codes describe a wrong request. */
const FAILURES: ReadonlySet<ErrorCode> = new Set(['unavailable', 'storage_full', 'storage_unwritable', 'internal']);

/** Whether only this service knows how it failed: callers get neither the stack nor the cause, and another service has logged its own failure. */
function isForTheLog(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  return FAILURES.has(error.code) && error.cause !== undefined && !isFromWire(error);
}

async function attempt(
  contract: RequestContract,
  handler: RequestHandler,
  body: string,
  context: Context,
): Promise<Answer> {
  assertMaySend(contract, context);
  const input = accept(contract.input, decodeBody(body, contract.subject), contract.subject);
  const output = await handler(input, context);
  const parsed = contract.output.safeParse(output);
  if (!parsed.success)
    throw new Error(`the response of ${contract.subject} breaks its contract: ${parsed.error.message}`);
  return { body: encode(parsed.data, contract.subject) };
}

function assertMaySend({ who, subject }: RequestContract, { caller }: Context): void {
  const refusal = refusalOf(who, caller);
  if (refusal !== undefined) throw new AppError(refusal, `${subject} may be sent by ${who.join(', ')} only`);
}

function decodeBody(body: string, subject: string): unknown {
  try {
    return decode(body);
  } catch (error) {
    throw new AppError('invalid_input', `The body of a message to ${subject} is not JSON`, [], { cause: error });
  }
}
