import { finished } from 'node:stream/promises';
import type { Form } from '@limner/contracts';
import { AppError, CONFIG, type Config } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { check } from './input.ts';

/** Milliseconds for reading the rest of a refused form. */
const DRAIN_MS = 1_000;

/** Stores one file of a form as it arrives; throws when it has more than `maxBytes`. */
export type TakeFile = (content: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<void>;

/** Reads `multipart/form-data` within the limits that a route declares. */
@Injectable()
export class Forms {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * The checked fields of the form, after every file was taken. Throws `invalid_input` for a form that cannot be read, that has no file or too many,
   * `too_large` for too many bytes, and what `take` throws.
   */
  async read<F extends Form>(form: F, request: FastifyRequest, take: TakeFile): Promise<FieldsOf<F>> {
    const given: Record<string, unknown> = Object.create(null);
    const maxBytes = Math.min(this.config.MAX_UPLOAD_BYTES, form.bytesPerFile);
    const budget = { files: 0, bytes: 0 };
    try {
      // One more than allowed, so that our own checks refuse it, with our message.
      const limits = { fileSize: maxBytes + 1, files: form.files + 1 };
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') given[part.fieldname] = part.value;
        else {
          budget.files++;
          if (part.fieldname !== 'file' || budget.files > form.files) throw wrongFiles(form);
          await take(counted(part.file, budget, form), maxBytes);
        }
      }
    } catch (error) {
      await drainRest(request);
      throw isBrokenForm(error)
        ? new AppError('invalid_input', 'The form cannot be read', [], { cause: error })
        : error;
    }
    const fields = check(form.fields, given, 'body');
    if (budget.files === 0)
      throw new AppError('invalid_input', 'file: is missing; attach a file in a field called "file"');
    return fields as FieldsOf<F>;
  }
}

type FieldsOf<F extends Form> = F['fields'] extends { _zod: { output: infer O } } ? O : never;

async function* counted(
  file: AsyncIterable<Uint8Array>,
  budget: { bytes: number },
  { bytes }: Form,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) {
    budget.bytes += chunk.length;
    if (budget.bytes > bytes)
      throw new AppError('too_large', `The files may have at most ${bytes} bytes in total; send fewer or smaller ones`);
    yield chunk;
  }
}

function wrongFiles({ files }: Form): AppError {
  const what = files === 1 ? 'one file' : `at most ${files} files`;
  return new AppError('invalid_input', `file: send ${what}, in a field called "file"`);
}

/** Reads the rest and drops it: unread bytes would block the connection, and a client that is still sending does not read the refusal. */
async function drainRest({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  raw.resume();
  const sent = finished(raw, { signal: AbortSignal.timeout(DRAIN_MS) });
  await sent.catch(() => undefined);
}

/** The parser throws plain errors for malformed bytes, so only their messages can be recognised. */
function isBrokenForm(error: unknown): boolean {
  return (
    error instanceof Error && /^(Multipart: |Malformed |Unexpected end of (form|multipart data))/i.test(error.message)
  );
}
