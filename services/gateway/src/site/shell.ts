import { editions, type Region } from '@limner/editions';
import { pagePolicy } from '../security-headers.ts';

export interface ShellParts {
  readonly lang: Region;
  readonly head: string;
  /** What stands in the root element. */
  readonly root: string;
  /** What stands at the end of the body. */
  readonly foot: string;
}

/** The built page, split once at the places that differ by address. */
export interface Shell {
  render(parts: ShellParts): Buffer;
  /** Content security policy that fits its scripts, and a style sheet of these characters in it. */
  policy(css: string): string;
}

/** Splits `index.html` at its `<html …>`, its `<!--head-->`, its root element and the end of its body. Throws when one is missing. */
export function splitShell(built: string): Shell {
  // A rendered page is there without its scripts: the pictures of the first screen go before them.
  const html = built.replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ');
  const [whole, beforeHtml = '', afterHtml = '', top = '', bottom = ''] =
    /^(.*?)<html[^>]*>(.*?)<!--head-->(.*?<div id="root">)(.*?<\/div>.*?)(?=<\/body>|$)/s.exec(html) ?? [];
  if (whole === undefined) throw new Error('web/dist/index.html lacks one of its places: build the web again');
  const rest = html.slice(whole.length);
  return {
    render: ({ lang, head, root, foot }) =>
      Buffer.from(
        `${beforeHtml}<html lang="${editions[lang].locale}">${afterHtml}${head}${top}${root}${bottom}${foot}${rest}`,
      ),
    policy: (css) => pagePolicy(html, css),
  };
}
