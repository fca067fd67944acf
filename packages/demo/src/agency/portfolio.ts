import type { Light } from '../drawing/palette.ts';
import { hash, Random } from '../drawing/random.ts';
import type { Format, SceneKind } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import type { Artist } from './artist.ts';
import { artists } from './artists.ts';
import { compose } from './compose.ts';
import { accustomed } from './habits.ts';
import { leadsOf } from './leads.ts';

/** One picture of an artist, before it is drawn. */
export interface Plan {
  readonly artist: Artist;
  readonly index: number;
  readonly scene: SceneKind;
  readonly format: Format;
  readonly light: Light;
  readonly seed: string;
  readonly title: string;
  readonly slug: string;
  readonly alt: string;
}

/** How many pictures every artist shows. */
export const PICTURES_EACH = 14;

/** Every picture of every artist, in the order in which they are drawn; always the same. */
export const plans: readonly (readonly Plan[])[] = planAll();

/** Draws a plan as a whole SVG document. */
export function drawPlan({ artist, index, scene, format, light, seed }: Plan): string {
  const box = artist.boxes[index % artist.boxes.length] ?? '';
  const isAgain = !seed.endsWith('/0');
  const filming = isMoving({ artist, index }) ? artist.filming : undefined;
  const technique = accustomed(artist.technique, artist.habit, isAgain);
  const isMirrored = filming === undefined && canBeMirrored(scene) && new Random(`${seed}/side`).chance(0.5);
  return compose({ scene, technique, box, format, light, seed, isMirrored, filming });
}

/** Half of the artists mirror a common scene; techniques lay out plates and plans themselves. */
const canBeMirrored = (scene: SceneKind): boolean => scenes.includes(scene) && scene.isOneWay !== true;

/** Whether a picture moves: all of an animator's, every third of an illustrator who also animates. */
export const isMoving = ({ artist, index }: Pick<Plan, 'artist' | 'index'>): boolean =>
  artist.animation && artist.filming !== undefined && (!artist.illustrator || index % 3 === 1);

/** The position of each picture in its portfolio: the pictures that lead it come first, the others follow in their order. */
export function positions(): ReadonlyMap<Plan, number> {
  const leads = leadsOf(
    plans.map((portfolio, turn) => ({
      name: artists[turn]?.name ?? '',
      subjects: portfolio.map(({ scene }) => scene.id),
      lists: listsOf(artists[turn]),
    })),
  );
  return new Map(
    plans.flatMap((portfolio, turn) => {
      const first = leads[turn] ?? [];
      const order = [...first, ...[...portfolio.keys()].filter((index) => !first.includes(index))];
      return order.flatMap((index, position) => {
        const one = portfolio[index];
        return one ? [[one, position] as const] : [];
      });
    }),
  );
}

/** The lists of the site that an artist stands in. */
function listsOf(artist: Artist | undefined): string[] {
  if (artist?.live === false) return [];
  if (artist?.fresh) return ['new'];
  return [
    ...(artist?.illustrator ? ['illustrators', `illustrators of ${artist.region}`] : []),
    ...(artist?.animation ? ['animators'] : []),
  ];
}

function planAll(): Plan[][] {
  const best = artists.map(bestOf);
  const shown = new Map<string, number>();
  for (const scene of best.flat()) shown.set(scene.id, (shown.get(scene.id) ?? 0) + 1);
  const used = new Map<string, number>();
  return artists.map((artist, turn) => {
    const all = [...(best[turn] ?? []), ...othersFor(artist, best[turn] ?? [], shown)];
    return all.map((scene, index) => plan(artist, turn, index, all, scene, used));
  });
}

/** The artist's best scenes; a technique with a repertoire draws all of it, and again from another side while there is room. */
function bestOf({ technique, scenes: named = [] }: Artist): SceneKind[] {
  const repertoire = technique.repertoire ?? [];
  const first = named.flatMap((id) => [...repertoire, ...scenes].find((scene) => scene.id === id) ?? []);
  if (repertoire.length === 0) return first;
  const rest = repertoire.filter((scene) => !first.includes(scene));
  const again = Array.from({ length: PICTURES_EACH }, (_, index) => repertoire[index % repertoire.length] ?? []).flat();
  return [...first, ...rest, ...again].slice(0, PICTURES_EACH);
}

/** The common scenes that the agency has shown least so far, without those that do not suit the technique or the times of day. */
function othersFor(artist: Artist, best: readonly SceneKind[], shown: Map<string, number>): SceneKind[] {
  const { slug, technique, avoids = [], lights = [] } = artist;
  const suits = (scene: SceneKind): boolean =>
    !avoids.includes(scene.id) &&
    (technique.look.faces || !scene.tags.includes('face')) &&
    (lights.length === 0 || scene.lights.some((light) => lights.includes(light)));
  const order = scenes
    .filter((scene) => !best.includes(scene) && suits(scene))
    .map((scene) => ({ scene, rank: (shown.get(scene.id) ?? 0) + (hash(`${slug}/${scene.id}`) % 1000) / 1000 }))
    .sort((a, b) => a.rank - b.rank);
  const others = order.slice(0, PICTURES_EACH - best.length).map(({ scene }) => scene);
  for (const { id } of others) shown.set(id, (shown.get(id) ?? 0) + 1);
  return others;
}

function plan(
  artist: Artist,
  turn: number,
  index: number,
  portfolio: readonly SceneKind[],
  scene: SceneKind,
  used: Map<string, number>,
): Plan {
  const count = used.get(scene.id) ?? 0;
  used.set(scene.id, count + 1);
  const again = portfolio.slice(0, index).filter(({ id }) => id === scene.id).length;
  const title = scene.titles[count % scene.titles.length] ?? scene.id;
  const format = artist.illustrator
    ? (scene.formats[(turn + portfolio.indexOf(scene) + again) % scene.formats.length] ?? 'square')
    : 'film';
  const hours = hoursOf(artist, scene);
  const light = hours[(turn * 2 + count) % hours.length] ?? 'day';
  return {
    artist,
    index,
    scene,
    format,
    light,
    seed: `${artist.slug}/${scene.id}/${again}`,
    title,
    slug: slugOf(title),
    alt: `${scene.alt}, ${artist.technique.medium}.`,
  };
}

function hoursOf({ lights = [] }: Artist, scene: SceneKind): readonly Light[] {
  const kept = scene.lights.filter((light) => lights.includes(light));
  return kept.length > 0 ? kept : scene.lights;
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’'\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
