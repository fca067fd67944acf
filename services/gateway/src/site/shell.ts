import { editions, type Region } from '@limner/editions';
import { pagePolicy } from '../security-headers.ts';

export interface ShellParts {
  readonly lang: Region;
  readonly head: string;
  /** Content of the root element. */
  readonly root: string;
  /** Added at the end of the body. */
  readonly foot: string;
}

/** The built `index.html`, split once at its placeholders. */
export interface Shell {
  render(parts: ShellParts): Buffer;
  /** The `Link` header of a page: browsers load its style sheet before they have read the page. Empty without one. */
  readonly link: string;
  /** The content security policy that allows its inline scripts and this inline style sheet. */
  policy(css: string, hasTagManager?: boolean): string;
}

/** Splits `index.html` at its `<html …>`, its `<!--head-->`, its root element and the end of its body. Throws when one is missing. */
export function splitShell(built: string): Shell {
  const html = inOrder(built);
  const [whole, beforeHtml = '', afterHtml = '', top = '', bottom = ''] =
    /^(.*?)<html[^>]*>(.*?)<!--head-->(.*?<div id="root">)(.*?<\/div>.*?)(?=<\/body>|$)/s.exec(html) ?? [];
  if (whole === undefined) throw new Error('web/dist/index.html lacks a placeholder: build the web again');
  const rest = html.slice(whole.length);
  const styleSheets = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)"/g)].map(([, href]) => href);
  return {
    render: ({ lang, head, root, foot }) =>
      Buffer.from(
        `${beforeHtml}<html lang="${editions[lang].locale}">${afterHtml}${head}${top}${root}${bottom}${foot}${rest}`,
      ),
    link: styleSheets.map((href) => `<${href}>; rel=preload; as=style; crossorigin`).join(', '),
    policy: (css, hasTagManager) => pagePolicy(html, css, hasTagManager),
  };
}

const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * In the order in which a page needs its files: the style sheet, without which nothing is painted, then the pictures of the first screen, which are in
 * `<!--head-->`, then the scripts, because a rendered page is visible without them. Browsers have six connections to a server without HTTP/2.
 */
function inOrder(built: string): string {
  const styles = built.match(STYLE_SHEET)?.join('') ?? '';
  return built
    .replaceAll(STYLE_SHEET, '')
    .replace(/\s*<!--head-->/, (place) => `${styles}${place}`)
    .replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ');
}
