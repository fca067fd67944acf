import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artist } from './agency/artist.ts';
import { artists } from './agency/artists.ts';
import { galleriesOf, stylesOf } from './agency/categories.ts';
import { galleries } from './agency/galleries.ts';
import { drawPlan, type Plan, plans } from './agency/portfolio.ts';
import { settings } from './agency/settings.ts';
import { csv } from './csv.ts';
import { fileOf } from './portfolio-files.ts';

/** `artists.csv`, `galleries.csv`, `images.csv` and `settings.json`; the folder is made when it is missing. */
export async function writeTables(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'artists.csv'), csv(artists.map(artistRow)));
  await writeFile(
    path.join(folder, 'galleries.csv'),
    csv(galleries.map((gallery) => ({ ...gallery, related: gallery.related.join('|') }))),
  );
  await writeFile(path.join(folder, 'images.csv'), csv(plans.flat().map(imageRow)));
  await writeFile(path.join(folder, 'settings.json'), `${JSON.stringify(settings, null, 2)}\n`);
}

/** `images/<artist>/<slug>.svg` of every `step`th portfolio from `first` on. */
export async function writePictures(folder: string, first: number, step: number): Promise<void> {
  for (const [index, portfolio] of plans.entries()) if (index % step === first) await writePortfolio(folder, portfolio);
}

async function writePortfolio(folder: string, portfolio: readonly Plan[]): Promise<void> {
  for (const plan of portfolio) {
    const file = path.join(folder, fileOf(plan));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, drawPlan(plan));
  }
}

function artistRow(artist: Artist) {
  return {
    portfolio_url: artist.slug,
    name: artist.name,
    illustrator: artist.illustrator,
    animation: artist.animation,
    region: artist.region,
    styles: stylesOf(artist).join('|'),
    licence: 'MIT',
    source: 'Limner demo agency (invented)',
    live: artist.live ?? true,
    fresh: artist.fresh ?? false,
    show_on_all: artist.showOnAll ?? false,
    hiddens: (artist.hiddens ?? []).join('|'),
    excludes: (artist.excludes ?? []).join('|'),
    biography: artist.biography,
    clients: artist.clients.join('|'),
    awards: artist.awards.join('|'),
  };
}

function imageRow(plan: Plan) {
  const { artist, scene, title, alt, index } = plan;
  return {
    file: fileOf(plan),
    artist: artist.slug,
    title,
    tags: scene.tags.join('|'),
    styles: galleriesOf(plan).join('|'),
    alt,
    detail: `Personal work, drawn ${artist.hand.medium}.`,
    animation: !artist.illustrator,
    attributes: JSON.stringify({ en: [...scene.tags, plan.light, ...artist.hand.styles] }),
    position: index,
  };
}
