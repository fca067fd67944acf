import { finished } from 'node:stream/promises';
import type { Form } from '@limner/contracts';
import { AppError, CONFIG, type Config } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { check } from './input.ts';

/** Milliseconds that a refused form is read on. */
const REST_MS = 1_000;

/** Takes one file of a form as it arrives; `maxBytes` is the most that it may have. */
export type TakeFile = (content: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<void>;

/** Reads `multipart/form-data` within the limits that a route declares. */
@Injectable()
export class Forms {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * The form's fields, checked, when every file was taken. Throws `invalid_input` for a form that cannot be read, that has no file or too many,
   * `too_large` for too many bytes, and what `take` throws.
   */
  async read<F extends Form>(form: F, request: FastifyRequest, take: TakeFile): Promise<FieldsOf<F>> {
    const given: Record<string, unknown> = Object.create(null);
    const maxBytes = Math.min(this.config.MAX_UPLOAD_BYTES, form.bytesPerFile);
    const budget = { files: 0, bytes: 0 };
    try {
      // One more than allowed, so that the refusal is in our words.
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
      await passOverRest(request);
      throw isBrokenForm(error)
        ? new AppError('invalid_input', 'The form cannot be read', [], { cause: error })
        : error;
    }
    const fields = check(form.fields, given, 'body');
    if (budget.files === 0) throw new AppError('invalid_input', 'file: is missing');
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
    if (budget.bytes > bytes) throw new AppError('too_large', `The files may have ${bytes} bytes together`);
    yield chunk;
  }
}

function wrongFiles({ files }: Form): AppError {
  const what = files === 1 ? 'one file' : `at most ${files} files`;
  return new AppError('invalid_input', `file: ${what}, in a field called "file"`);
}

/** The rest is not looked at, but must be read: the connection would be stuck with it, and who still sends does not read the refusal. */
async function passOverRest({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  raw.resume();
  const sent = finished(raw, { signal: AbortSignal.timeout(REST_MS) });
  await sent.catch(() => undefined);
}

/** The form's parser throws plain errors for what is wrong with the bytes it reads. */
function isBrokenForm(error: unknown): boolean {
  return (
    error instanceof Error && /^(Multipart: |Malformed |Unexpected end of (form|multipart data))/i.test(error.message)
  );
}
