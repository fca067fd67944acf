import { setTimeout } from 'node:timers/promises';
import { type Image, PICTURE_WIDTHS, routes } from '@limner/contracts';
import type { BenchRow } from '../../../tools/bench-row.ts';
import { openInstallation } from '../bench/installation.ts';
import { isShort, quantile, repeat, timeLimit } from './load.ts';
import { BEHIND_PROXY, flatBomb, photograph, searchPicture, slowestLegal, visitors } from './picture-calls.ts';

const ATTACKERS = 30;
const ATTACK_MS = isShort ? 10_000 : 60_000;
/** Milliseconds that another visitor may have to wait. */
const MAX_MS = timeLimit(3_000);
const NORMAL_AFTER_MS = timeLimit(5_000);

type Answers = Awaited<ReturnType<typeof repeat>>;

/** One visitor searches by the most expensive pictures, thirty at a time; measures picture search and new sizes of other visitors meanwhile. */
export default async function measurePictureSearches(): Promise<BenchRow[]> {
  const installation = await openInstallation(BEHIND_PROXY);
  try {
    const { address } = await installation.start();
    const sizes = await sizesOf(address);
    const picture = await photograph();
    const rows: BenchRow[] = [];
    const attacks = [
      ['small files of 7000 x 7000 pixels', await flatBomb(), '198.51.100.1'],
      ['the slowest pictures that are allowed', await slowestLegal(), '198.51.100.2'],
    ] as const;
    for (const [what, hostile, attacker] of attacks)
      rows.push(...(await attack({ address, sizes, picture, what, hostile, attacker })));
    return rows;
  } finally {
    await installation.remove();
  }
}

interface Attack {
  address: string;
  sizes: string[];
  picture: Uint8Array<ArrayBuffer>;
  what: string;
  hostile: Uint8Array<ArrayBuffer>;
  attacker: string;
}

async function attack({ address, sizes, picture, what, hostile, attacker }: Attack): Promise<BenchRow[]> {
  const visitor = visitors('10.1', 20);
  const search = () => searchPicture(address, visitor(), picture);
  const size = () => fetch(`${address}${sizes.shift() ?? ''}`, { headers: { 'x-forwarded-for': visitor() } });
  const ending = new AbortController();
  const attackers = Array.from({ length: ATTACKERS }, () =>
    repeat(ending.signal, async () => {
      const answer = await searchPicture(address, attacker, hostile, ending.signal);
      // Refused at once: not even an attacker gains by asking without a pause.
      if (answer.status === 429) await setTimeout(100);
      return answer;
    }),
  );
  const stopping = new AbortController();
  const asked = [repeat(stopping.signal, search), repeat(stopping.signal, size)] as const;
  await setTimeout(ATTACK_MS);
  stopping.abort();
  const [searches, made] = await Promise.all(asked);
  ending.abort();
  await Promise.all(attackers);
  const after = await untilNormal(search, size);
  return [
    row(`picture searches of others during ${ATTACKERS} parallel searches with ${what}`, searches),
    row(`sizes for others during ${ATTACKERS} parallel searches with ${what}`, made),
    {
      what: `back to normal after ${what}`,
      unit: 'ms',
      value: after,
      target: `<= ${NORMAL_AFTER_MS}`,
      ok: after <= NORMAL_AFTER_MS,
    },
  ];
}

function row(what: string, answers: Answers): BenchRow {
  const slow = quantile(
    answers.map(({ milliseconds }) => milliseconds),
    0.95,
  );
  const failed = answers.filter(({ status }) => status !== 200);
  return {
    what,
    unit: 'ms, 95 %',
    value: slow,
    target: `< ${MAX_MS}, every answer 200`,
    ok: slow < MAX_MS && failed.length === 0,
    note: `${answers.length} answers, ${failed.length} not 200${failed[0] ? ` (${failed[0].status})` : ''}`,
  };
}

/** Milliseconds until both a search and a new size are served in time. */
async function untilNormal(...calls: (() => Promise<Response>)[]): Promise<number> {
  const began = performance.now();
  for (;;) {
    const round = performance.now();
    const statuses = await Promise.all(calls.map((call) => call().then((answer) => answer.status)));
    const now = performance.now();
    if (statuses.every((status) => status === 200) && now - round < MAX_MS) return now - began;
    if (now - began > 180_000) return now - began;
  }
}

/** Addresses of sizes that were not made yet: pictures of the demo's galleries in rarely used widths. */
async function sizesOf(address: string): Promise<string[]> {
  const json = async <T>(path: string) => (await (await fetch(`${address}${path}`)).json()) as T;
  const galleries = await json<{ url: string }[]>(routes.listGalleries.path.replace('{lang}', 'us'));
  const paths: string[] = [];
  for (const { url } of galleries) {
    const images = await json<Image[]>(`${routes.getGalleryImages.path.replace('{gallery}', url)}`);
    paths.push(...images.flatMap((image) => PICTURE_WIDTHS.map((width) => `${image.url}/${width}`)));
  }
  return [...new Set(paths)];
}
