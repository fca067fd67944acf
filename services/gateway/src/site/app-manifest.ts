import { editions, type Region } from '@limner/editions';
import { href, ICONS, type Icon, iconPath, manifestPath } from '@limner/routes';

/** The colours of the light theme behind an app that is starting. */
const PAPER = '#fbfaf7';

/** What an installed edition is called, in its language. */
export interface AppTexts {
  readonly name: string;
  /** Below its icon. */
  readonly shortName: string;
  readonly description: string;
}

/** The web app manifest of an edition (BC-07). Editions are separate apps, each starting at its own home page. */
export function appManifest(region: Region, { name, shortName, description }: AppTexts): object {
  const home = href('home', {}, region);
  return {
    id: home,
    name,
    short_name: shortName,
    description,
    lang: editions[region].locale,
    dir: 'ltr',
    start_url: home,
    // The whole site: the client area and a change of edition have no prefix of this edition.
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['business', 'entertainment', 'photo'],
    icons: Object.entries(ICONS).map(([icon, { pixels, isMaskable }]) => ({
      src: iconPath(icon as Icon, region),
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  };
}

/** What a page says in its head about the app of its edition. */
export function appTags(region: Region): string[] {
  return [
    `<link rel="manifest" href="${manifestPath(region)}">`,
    `<link rel="apple-touch-icon" href="${iconPath('small', region)}">`,
  ];
}
