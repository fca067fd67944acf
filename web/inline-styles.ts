import type { Plugin } from 'vite';

const LINK = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the style sheet of the site into `index.html`, before what a page adds to the head. Nothing is painted without it, and as a file it takes a request
 * more, and a slow connection shares itself between it and the pictures of the first screen.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'limner:inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
        const css = sheets.map((sheet) => (sheet.type === 'asset' ? String(sheet.source) : '')).join('');
        for (const { fileName } of sheets) delete bundle[fileName];
        return html.replaceAll(LINK, '').replace('<!--head-->', (place) => `<style>${css}</style>\n    ${place}`);
      },
    },
  };
}
