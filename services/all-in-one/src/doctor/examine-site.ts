import { routes } from '@limner/contracts';
import {
  type Config,
  type Finding,
  fine,
  hint,
  isSignedPicture,
  reasonOf,
  type Secrets,
  wrong,
} from '@limner/platform';
import { z } from 'zod';

const ABOUT = 'PUBLIC_URL';
const SECRET = 'IMAGE_SECRET';
const CALL_MS = 5_000;
/** The address of a picture in an answer: its key and its signature. */
const PICTURE = /\/images\/([0-9a-f]{64})\/([\w-]{22})/;
/** Asks the site at a path of its own. */
type Call = (path: string) => Promise<Response>;
const images = z.array(z.object({ image_id: z.number() }));

/**
 * Whether the services of a running site sign with the secret given here: catalogue and search by the addresses in their answers, the gateway by what it takes.
 * It asks at the address of the site, as a visitor does.
 */
export async function examineSite(
  { PUBLIC_URL, IMAGE_SECRET }: Pick<Config, 'PUBLIC_URL' | 'IMAGE_SECRET'>,
  timeoutMs = CALL_MS,
): Promise<Finding[]> {
  if (PUBLIC_URL === undefined || IMAGE_SECRET === undefined) return [];
  const call: Call = (path) =>
    fetch(new URL(path, PUBLIC_URL), {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json, image/*' },
    });
  try {
    const recent = await ask(call, routes.getRecentImages.path);
    const [image] = images.parse(JSON.parse(recent));
    const first = signedBy('catalogue', recent, IMAGE_SECRET);
    if (image === undefined || first === undefined) return [fine(ABOUT, 'the site answers, and has no pictures yet')];
    const similar = routes.searchSimilar.path.replace('{image_id}', String(image.image_id));
    const found = signedBy('search', await ask(call, similar).catch(() => ''), IMAGE_SECRET);
    return [first, ...(found ? [found] : []), await takenByGateway(call, recent)];
  } catch (error) {
    const text = `the site does not answer there: ${reasonOf(error)}`;
    return [
      hint(
        ABOUT,
        text,
        'Before the first start that is so. Later run this again: it compares the secrets of the services.',
      ),
    ];
  }
}

function signedBy(service: string, answer: string, secrets: Secrets): Finding | undefined {
  const [, key, signature] = PICTURE.exec(answer) ?? [];
  if (key === undefined || signature === undefined) return undefined;
  return isSignedPicture(secrets, key, signature)
    ? fine(SECRET, `${service} signs with this secret`)
    : wrong(
        SECRET,
        `${service} signs with another secret`,
        'Give every service the same secret, and start again what has another.',
      );
}

async function takenByGateway(call: Call, answer: string): Promise<Finding> {
  const [address = ''] = PICTURE.exec(answer) ?? [];
  const { status } = await call(`${address}/320`);
  if (status === 200) return fine(SECRET, 'the gateway takes what catalogue signed');
  return wrong(SECRET, `the gateway refuses what catalogue signed (${status})`, 'Give every service the same secret.');
}

async function ask(call: Call, path: string): Promise<string> {
  const response = await call(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.text();
}
