import { type RequestContract, refusalOf } from '@limner/contracts';
import { AppError, type Logger, type Metrics, wordStorageProblem } from '@limner/platform';
import { accept } from './accept.ts';
import type { Context } from './bus.ts';
import { runInContext } from './context.ts';
import { decode, encode, toWire, type WireError } from './message.ts';

/** Logger and metrics of an engine. */
export interface Observers {
  readonly logger: Logger;
  readonly metrics?: Metrics | undefined;
}

export type RequestHandler = (input: unknown, context: Context) => Promise<unknown>;

/** JSON of the output, or the error. */
export type Answer = { readonly body: string } | { readonly error: WireError };

/** Handles one request from JSON to JSON: checks caller, input and output, runs the handler in its context, observes the duration. Never throws. */
export async function answer(
  contract: RequestContract,
  handler: RequestHandler,
  body: string,
  context: Context,
  { logger, metrics }: Observers,
): Promise<Answer> {
  const started = performance.now();
  const answered = await runInContext(context, () => attempt(contract, handler, body, context)).catch(
    (thrown: unknown) => {
      const error = wordStorageProblem(thrown, 'the documents');
      if (!(error instanceof AppError))
        logger.error({ err: error, subject: contract.subject, requestId: context.requestId }, 'a handler failed');
      return { error: toWire(error) };
    },
  );
  metrics?.messageSeconds.observe(
    { subject: contract.subject, outcome: 'error' in answered ? answered.error.code : 'ok' },
    (performance.now() - started) / 1_000,
  );
  return answered;
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
