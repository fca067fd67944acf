import { srcsetOf } from '@limner/contracts';
import type { FirstAnswers } from './first-answers.ts';
import { escapeHtml, inScript } from './head.ts';
import type { PageFiles } from './page-files.ts';

/** What lets a page be drawn without asking again: its scripts and styles at once, its largest picture beside them, its data in it. */
export function firstPaintOf({ json, hero }: FirstAnswers, { scripts, styles }: PageFiles): string {
  return [
    ...(hero ? [preloadOf(hero)] : []),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}">`),
    ...(json === '' ? [] : [`<script type="application/json" id="first-answers">${inScript(json)}</script>`]),
  ].join('\n    ');
}

/** The very candidates that the web offers, so that the browser fetches the picture once. */
function preloadOf({ picture, sizes }: NonNullable<FirstAnswers['hero']>): string {
  const srcset = escapeHtml(srcsetOf(picture));
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${srcset}" imagesizes="${escapeHtml(sizes)}">`;
}
