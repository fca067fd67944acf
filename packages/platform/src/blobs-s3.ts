import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { assertBlobKey, type BlobRange, type BlobStore, meter, type OpenedBlob, readWhole } from './blobs.ts';
import { unlessStalled } from './unless-stalled.ts';
import { isUnreachable, serverAway } from './unreachable.ts';

export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Milliseconds for the response to one attempt of a call, and for each chunk of a file; 30,000 by default. */
  readonly timeoutMs?: number;
}

export interface S3Blobs extends BlobStore {
  /** Rejects while the bucket cannot be reached; for readiness. */
  check(): Promise<void>;
}

const CHECK_MS = 1_500;
const TIMEOUT_MS = 30_000;

/**
 * Files in a bucket of an S3 store, created when it is missing. Every call has a deadline and three attempts; puts are multipart uploads. A store that is away
 * is `unavailable`.
 */
export async function createS3Blobs(options: S3Options): Promise<S3Blobs> {
  const { bucket, timeoutMs = TIMEOUT_MS } = options;
  const client = connectS3(options);
  // Before the middleware that tries again: what passes here has failed for good.
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call);
      } catch (error) {
        throw isUnreachable(error) ? serverAway('The file store', 'S3_ENDPOINT', error) : error;
      }
    },
    { step: 'initialize', name: 'outages' },
  );
  await ensureBucket(client, bucket);
  const at = (key: string) => ({ Bucket: bucket, Key: assertBlobKey(key) });

  async function size(key: string) {
    const found = await unlessMissing(client.send(new HeadObjectCommand(at(key))));
    return found && { bytes: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) };
  }

  async function content(key: string, range?: BlobRange) {
    const part = range && { Range: `bytes=${range.first}-${range.last}` };
    const found = await unlessMissing(client.send(new GetObjectCommand({ ...at(key), ...part })));
    if (!(found?.Body instanceof Readable)) return undefined;
    const stream = unlessStalled(found.Body, timeoutMs);
    return {
      bytes: found.ContentLength ?? 0,
      stream: () => stream,
      sendTo: (response: ServerResponse) => pipeline(stream, response),
    };
  }

  return {
    async put(key, source, options = {}) {
      const measured = meter(options);
      const stream = source instanceof Readable ? source : Readable.from([source]);
      const upload = new Upload({ client, params: { ...at(key), Body: measured.stream }, queueSize: 2 });
      const abort = () => void upload.abort();
      options.signal?.addEventListener('abort', abort, { once: true });
      stream.once('error', (error) => measured.stream.destroy(error));
      measured.stream.once('error', () => stream.destroy());
      stream.pipe(measured.stream);
      await upload.done().finally(() => options.signal?.removeEventListener('abort', abort));
      return measured.info();
    },

    open: content,
    read: (key, maxBytes) =>
      readWhole(
        key,
        () => size(key),
        () => chunksOf(content(key)),
        maxBytes,
      ),
    stat: size,

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },

    async copy(from, to) {
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${assertBlobKey(from)}` }));
    },

    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key) yield { key: Key, bytes: Size ?? 0, modified: LastModified ?? new Date(0) };
        }
        token = page.NextContinuationToken;
      } while (token);
    },

    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(CHECK_MS) });
    },

    close: async () => client.destroy(),
  };
}

/** A client of the store; it connects with the first call. */
export function connectS3({ endpoint, region, accessKey, secretKey, timeoutMs = TIMEOUT_MS }: S3Options): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 3,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestHandler: { connectionTimeout: 2_000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function* chunksOf(opened: Promise<OpenedBlob | undefined>): AsyncGenerator<Uint8Array> {
  const found = await opened;
  if (found) yield* found.stream();
}

async function ensureBucket(client: S3Client, bucket: string): Promise<void> {
  if (await unlessMissing(client.send(new HeadBucketCommand({ Bucket: bucket })))) return;
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    // Another process that starts at the same time created it in between.
    if (!(error instanceof S3ServiceException && error.name.startsWith('BucketAlready'))) throw error;
  });
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
