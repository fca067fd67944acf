import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { connectS3, type S3Options } from './blobs-s3.ts';
import { type Finding, fine, hint, reasonOf, wrong } from './finding.ts';

const ENDPOINT = 'S3_ENDPOINT';
const BUCKET = 'S3_BUCKET';
/** The test object is under a prefix that no file of Limner has. */
const PREFIX = 'doctor/';
const CALL_MS = 5_000;
const RIGHTS =
  'Let the key list the bucket, and put, get and delete objects in it (s3:ListBucket, PutObject, GetObject, DeleteObject).';

/** Whether an S3 store does what the files need. It writes one object under its own prefix and removes it; a missing bucket is left missing. */
export async function examineS3(options: S3Options): Promise<Finding[]> {
  const client = connectS3({ ...options, timeoutMs: CALL_MS });
  try {
    const { bucket } = options;
    const found = await bucketOf(client, bucket);
    return found.state === 'fine' ? [found, await rightsOf(client, bucket)] : [found];
  } finally {
    client.destroy();
  }
}

async function bucketOf(client: S3Client, bucket: string): Promise<Finding> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return fine(BUCKET, `the bucket ${bucket} is there`);
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 404)
      return hint(
        BUCKET,
        `there is no bucket ${bucket}`,
        'The first start makes it, if the key may; or make it now, and run this again.',
      );
    // The answer to HEAD has no text: the code says why.
    if (status === 401 || status === 403)
      return wrong(
        'S3_ACCESS_KEY, S3_SECRET_KEY',
        `the store refuses this key for the bucket ${bucket} (${status})`,
        'Check key, secret, S3_REGION and the clock of this machine; the bucket may belong to somebody else.',
      );
    if (status === 301 || status === 400)
      return wrong('S3_REGION', `the store refuses the request (${status})`, 'Set the region of the bucket.');
    const todo = 'Check address and port, and that the store runs.';
    return wrong(ENDPOINT, `the file store cannot be reached: ${reasonOf(error)}`, todo);
  }
}

async function rightsOf(client: S3Client, bucket: string): Promise<Finding> {
  const at = { Bucket: bucket, Key: `${PREFIX}${randomUUID()}` };
  let step = 'written';
  try {
    await client.send(new PutObjectCommand({ ...at, Body: at.Key }));
    step = 'read';
    const read = await client.send(new GetObjectCommand(at));
    if ((await read.Body?.transformToString()) !== at.Key) throw new Error('it has another content than was written');
    step = 'listed';
    const listed = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: at.Key }));
    if (listed.KeyCount !== 1) throw new Error('it is not in the list right after it was written');
    step = 'removed';
    await client.send(new DeleteObjectCommand(at));
    return fine(BUCKET, 'an object was written, read, listed and removed');
  } catch (error) {
    if (step !== 'written' && step !== 'removed') await client.send(new DeleteObjectCommand(at)).catch(() => undefined);
    return wrong(BUCKET, `an object cannot be ${step}: ${reasonOf(error)}`, RIGHTS);
  }
}
