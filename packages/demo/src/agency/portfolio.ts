import type { Light } from '../drawing/palette.ts';
import { litBy, litByAir, palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { Random } from '../drawing/random.ts';
import { uncovered } from '../drawing/raster.ts';
import { Stage } from '../drawing/stage.ts';
import type { Format, SceneKind } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import type { Artist } from './artist.ts';
import { artists } from './artists.ts';

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

const sizes: Readonly<Record<Format, readonly [width: number, height: number]>> = {
  landscape: [1200, 800],
  portrait: [840, 1120],
  square: [1000, 1000],
  film: [1280, 720],
};

/** Every picture of every artist, in portfolio order; always the same. */
export const plans: readonly (readonly Plan[])[] = planAll();

/** Draws a plan as a whole SVG document: no script, no text, nothing from elsewhere; at most 120 KB. */
export function drawPlan(plan: Plan): string {
  let { detail } = plan.artist.hand.look;
  let picture = drawAt(plan, detail);
  while (picture.length > MOST_BYTES && detail > 0) {
    detail -= 1;
    picture = drawAt(plan, detail);
  }
  return picture;
}

const MOST_BYTES = 118 * 1024;

/** A crowded scene in a laborious hand is told with less detail, as its artist would. */
function drawAt({ artist, index, scene, format, light }: Plan, detail: number): string {
  const [width, height] = sizes[format];
  const random = new Random(`${artist.slug}/${index}/${scene.id}`);
  const stage = new Stage(width, height, light, random.fork('scene'), { ...artist.hand.look, detail });
  scene.draw(stage);
  const seen = artist.hand.fewInks === true ? litByAir : litBy;
  const box = artist.boxes[index % artist.boxes.length] ?? '';
  const inside = artist.hand.draw(uncovered(stage), seen(palette(box), light), random.fork('hand'));
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, inside);
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
