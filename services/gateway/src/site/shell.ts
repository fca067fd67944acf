import { editions, type Region } from '@limner/editions';
import { pagePolicy } from '../security-headers.ts';

/** The built page, split once at the places that differ by address. */
export interface Shell {
  /** The page with its language and its head. */
  render(lang: Region, head: string): Buffer;
  /** Content security policy that fits the scripts in it. */
  readonly policy: string;
}

/** Splits `index.html` at its `<html …>` and its `<!--head-->`. Throws when either is missing. */
export function splitShell(html: string): Shell {
  const opening = /<html[^>]*>/.exec(html);
  const [top, bottom] = html.split('<!--head-->');
  if (!opening || top === undefined || bottom === undefined)
    throw new Error('web/dist/index.html has no <html> or no <!--head-->: build the web again');
  const beforeHtml = top.slice(0, opening.index);
  const afterHtml = top.slice(opening.index + opening[0].length);
  return {
    render: (lang, head) =>
      Buffer.from(`${beforeHtml}<html lang="${editions[lang].locale}">${afterHtml}${head}${bottom}`),
    policy: pagePolicy(html),
  };
}
