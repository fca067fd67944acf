import type { Light } from '../drawing/palette.ts';
import type { Format, SceneKind } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import type { Artist } from './artist.ts';
import { artists } from './artists.ts';
import { compose } from './compose.ts';

/** One picture of an artist, before it is drawn. */
export interface Plan {
  readonly artist: Artist;
  readonly index: number;
  readonly scene: SceneKind;
  readonly format: Format;
  readonly light: Light;
  readonly title: string;
  readonly slug: string;
  readonly alt: string;
}

/** How many pictures every artist shows. */
export const PICTURES_EACH = 12;

/** Every picture of every artist, in portfolio order; always the same. */
export const plans: readonly (readonly Plan[])[] = planAll();

/** Draws a plan as a whole SVG document. */
export function drawPlan({ artist, index, scene, format, light }: Plan): string {
  const box = artist.boxes[index % artist.boxes.length] ?? '';
  const seed = `${artist.slug}/${index}/${scene.id}`;
  return compose({ scene, hand: artist.hand, box, format, light, seed });
}

function planAll(): Plan[][] {
  const used = new Map<string, number>();
  return artists.map((artist, turn) =>
    choose(artist, turn).map((scene, index) => plan(artist, turn, index, scene, used)),
  );
}

/** What the artist does best first, then the others from a starting point of their own. */
function choose(artist: Artist, turn: number): SceneKind[] {
  const best = (artist.scenes ?? []).flatMap((id) => scenes.filter((scene) => scene.id === id));
  const start = (turn * 5) % scenes.length;
  const others = [...scenes.slice(start), ...scenes.slice(0, start)].filter((scene) => !best.includes(scene));
  const all = [...best, ...others];
  return Array.from({ length: PICTURES_EACH }, (_, index) => all[index % all.length] ?? scenes[0]).filter(
    (scene) => scene !== undefined,
  );
}

function plan(artist: Artist, turn: number, index: number, scene: SceneKind, used: Map<string, number>): Plan {
  const count = used.get(scene.id) ?? 0;
  used.set(scene.id, count + 1);
  const series = Math.floor(count / scene.titles.length);
  const title =
    (scene.titles[count % scene.titles.length] ?? scene.id) + (series > 0 ? ` ${'I'.repeat(series + 1)}` : '');
  const format = artist.illustrator
    ? (scene.formats[(turn + index + (index >= scenes.length ? 1 : 0)) % scene.formats.length] ?? 'square')
    : 'film';
  const light = scene.lights[(turn * 2 + count) % scene.lights.length] ?? 'day';
  return {
    artist,
    index,
    scene,
    format,
    light,
    title,
    slug: slugOf(title),
    alt: `${scene.alt}, ${artist.hand.medium}.`,
  };
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
