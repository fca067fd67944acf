import { createHash } from 'node:crypto';

/** On every response. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** For responses that are not pages: nothing in them may run or load anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What the tag manager and Google Analytics load and send to. Tags with inline scripts stay forbidden. */
const TAG_MANAGER = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};
const NO_TAG_MANAGER = { script: [], img: [], connect: [] };

/** The content security policy of a page. `css`: its own inline styles. */
export type PagePolicy = (css?: string, hasTagManager?: boolean) => string;

/**
 * For pages made from the built `html`. Scripts and styles: our own files, and the inline ones of the built page and of the page itself by their hash.
 * Other sites only where a tag manager is set up.
 */
export function pagePolicy(html: string): PagePolicy {
  const scripts = inlineHashes(html, 'script');
  const styles = inlineHashes(html, 'style');
  return (css = '', hasTagManager = false) => {
    const { script, img, connect } = hasTagManager ? TAG_MANAGER : NO_TAG_MANAGER;
    return [
      "default-src 'self'",
      `script-src ${["'self'", ...scripts, ...script].join(' ')}`,
      `style-src ${["'self'", ...styles, ...(css === '' ? [] : [hashOf(css)])].join(' ')}`,
      `img-src ${["'self' data: blob:", ...img].join(' ')}`,
      "media-src 'self' blob:",
      "font-src 'self'",
      `connect-src ${["'self'", ...connect].join(' ')}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
  };
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...found].map(([, text = '']) => hashOf(text));
}

/** A source of a content security policy: the inline script or style with this text. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
