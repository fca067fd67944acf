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

/** For pages. Scripts: our own files, and the inline ones of the built page by their hash. Styles: our own files, and the inline `css` by its hash. */
export function pagePolicy(html: string, css = ''): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineHashes(html)].join(' ')}`,
    `style-src ${["'self'", ...(css === '' ? [] : [hashOf(css)])].join(' ')}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, code = '']) => hashOf(code));
}

/** A source of a content security policy: the inline script or style with this text. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
