import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ImportFolderArtist {
  readonly slug: string;
  readonly name: string;
  readonly styles?: readonly string[];
  readonly region?: string;
  readonly illustrator?: boolean;
  readonly animation?: boolean;
  readonly live?: boolean;
  readonly fresh?: boolean;
  /** Codes of the editions that do not list the artist. */
  readonly hiddens?: readonly string[];
  /** Number of pictures; 2 by default. */
  readonly pictures?: number;
}

const ARTIST_COLUMNS = [
  ...['portfolio_url', 'name', 'illustrator', 'animation', 'region', 'styles', 'licence', 'source'],
  ...['live', 'fresh', 'hiddens'],
];

/** Writes an import folder with drawn pictures, each in its own colours, and returns its path. The caller removes it. */
export async function buildImportFolder(artists: readonly ImportFolderArtist[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-import-'));
  await mkdir(path.join(folder, 'images'));
  const images: string[][] = [];
  for (const [number, { slug, name, pictures = 2, styles = ['flat'] }] of artists.entries()) {
    for (let index = 1; index <= pictures; index++) {
      const file = `images/${slug}-${index}.svg`;
      await writeFile(path.join(folder, file), drawing(number * 7 + index));
      images.push([file, slug, `${name}, picture ${index}`, `tag-${slug}`, styles.join('|')]);
    }
  }
  const rows = artists.map(({ slug, name, styles = ['flat'], region = 'us', illustrator = true, ...rest }) => [
    slug,
    name,
    String(illustrator),
    String(rest.animation ?? false),
    region,
    styles.join('|'),
    'CC0-1.0',
    'https://example.org',
    String(rest.live ?? true),
    String(rest.fresh ?? false),
    (rest.hiddens ?? []).join('|'),
  ]);
  await writeFile(path.join(folder, 'artists.csv'), table(ARTIST_COLUMNS, rows));
  await writeFile(path.join(folder, 'images.csv'), table(['file', 'artist', 'title', 'tags', 'styles'], images));
  return folder;
}

function drawing(seed: number): string {
  const hue = (seed * 47) % 360;
  const circles = [1, 2, 3].map(
    (ring) =>
      `<circle cx="${(seed * 31 * ring) % 300}" cy="${(seed * 17 * ring) % 200}" r="${20 * ring}" fill="hsl(${(hue + 90 * ring) % 360} 70% 50%)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="hsl(${hue} 60% 80%)"/>${circles.join('')}</svg>`;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
}
