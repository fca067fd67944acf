import { editions, type Region } from '@limner/editions';
import { type PagePolicy, pagePolicy } from '../security-headers.ts';

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
  readonly policy: PagePolicy;
}

/** Splits `index.html` at its `<html …>`, its `<!--head-->`, its root element and the end of its body. Throws when one is missing. */
export function splitShell(built: string): Shell {
  // A rendered page is visible without its scripts, so the pictures of the first screen load before them.
  const html = built.replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ');
  const [whole, beforeHtml = '', afterHtml = '', top = '', bottom = ''] =
    /^(.*?)<html[^>]*>(.*?)<!--head-->(.*?<div id="root">)(.*?<\/div>.*?)(?=<\/body>|$)/s.exec(html) ?? [];
  if (whole === undefined) throw new Error('web/dist/index.html lacks a placeholder: build the web again');
  const rest = html.slice(whole.length);
  return {
    render: ({ lang, head, root, foot }) =>
      Buffer.from(
        `${beforeHtml}<html lang="${editions[lang].locale}">${afterHtml}${head}${top}${root}${bottom}${foot}${rest}`,
      ),
    policy: pagePolicy(html),
  };
}
