import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artist } from './agency/artist.ts';
import { artists } from './agency/artists.ts';
import { galleriesOf, stylesOf } from './agency/categories.ts';
import { type Gallery, galleries } from './agency/galleries.ts';
import { isMoving, type Plan, plans, positions } from './agency/portfolio.ts';
import { FILMS } from './agency/reel.ts';
import { settings } from './agency/settings.ts';
import {
  faqEntries,
  newsEntries,
  podcastEntries,
  stories,
  teamEntries,
  testimonialEntries,
  videoEntries,
} from './content/entries.ts';
import { csv } from './csv.ts';
import { drawFile, EXTRA_FILES, FILES, fileOf } from './portfolio-files.ts';
import { soundOf, sounds } from './sound/play.ts';
import { describe, namesOf } from './words/describe.ts';
import { type PictureWords, readPictureWords } from './words/picture-words.ts';

/**
 * Writes the import folder without its drawings: `artists.csv`, `galleries.csv`, `images.csv`, `settings.json`, the texts of the pages, the content, the
 * sounds and the films. The folder is created when it is missing.
 */
export async function writeTables(folder: string): Promise<void> {
  const words = readPictureWords();
  await mkdir(path.join(folder, 'sound'), { recursive: true });
  const put = (name: string, content: string | Buffer): Promise<void> => writeFile(path.join(folder, name), content);
  const putJson = (name: string, value: unknown): Promise<void> => put(name, `${JSON.stringify(value)}\n`);
  await put('artists.csv', csv(artists.map(artistRow)));
  await put('galleries.csv', csv(galleries.map((gallery) => galleryRow(gallery, words))));
  const order = positions();
  await put('images.csv', csv(plans.flat().map((plan) => imageRow(plan, order.get(plan) ?? plan.index, words))));
  await putJson('settings.json', settings);
  await putJson('stories.json', stories());
  await putJson('news.json', newsEntries(words));
  await putJson('videos.json', videoEntries(words));
  await putJson('podcasts.json', podcastEntries(words));
  await putJson('testimonials.json', testimonialEntries());
  await putJson('team.json', teamEntries(words));
  await putJson('faqs.json', faqEntries());
  await cp(FILMS, path.join(folder, 'films'), { recursive: true });
  for (const { url, play } of sounds) await put(soundOf(url), play());
}

/** Writes the drawings: every `step`th file, starting at `first`. */
export async function writePictures(folder: string, first: number, step: number): Promise<void> {
  for (const [index, file] of [...FILES, ...EXTRA_FILES].entries()) {
    if (index % step !== first) continue;
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), drawFile(file));
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

function galleryRow(gallery: Gallery, words: PictureWords) {
  return { ...gallery, related: gallery.related.join('|'), names: JSON.stringify(namesOf(gallery.url, words)) };
}

function imageRow(plan: Plan, position: number, words: PictureWords) {
  const { artist, scene } = plan;
  const { title, alt, detail, attributes, translations } = describe(plan, words);
  return {
    file: fileOf(plan),
    artist: artist.slug,
    title,
    tags: scene.tags.join('|'),
    styles: galleriesOf(plan).join('|'),
    alt,
    detail,
    animation: isMoving(plan),
    attributes: JSON.stringify(attributes),
    translations: JSON.stringify(translations),
    position,
  };
}
