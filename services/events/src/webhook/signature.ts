import { createHmac } from 'node:crypto';

/** What a receiver checks (https://www.standardwebhooks.com): the id of the delivery, the time of the attempt in Unix seconds, and the body. */
export interface Signed {
  readonly id: string;
  readonly timestamp: number;
  readonly body: Uint8Array;
}

/** The header `webhook-signature`: a signature by each secret, so that a receiver may know the old or the new one while they are exchanged. */
export function signaturesOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
      return `v1,${signature}`;
    })
    .join(' ');
}
