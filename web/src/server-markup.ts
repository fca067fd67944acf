/** The head tags and preloads that React puts before the markup of a page. */
const HEAD_TAGS = /^(?:<(?:link|meta)\s[^>]*>|<title>[^<]*<\/title>)+/;

/** Splits the markup that React rendered into the head tags at its beginning and the body. */
export function splitHead(markup: string): { head: string; body: string } {
  const head = HEAD_TAGS.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}

const STYLE = / style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
/** Characters that could end a rule or the style sheet. */
const UNSAFE = /[<>{}\\@]|\/\*/;

/**
 * Replaces `style` attributes, which the content policy does not allow, by rules of a style sheet for the page, which it allows by its hash. `data-style` is
 * the place of the rule in the sheet. React escapes quotation marks in texts and attributes, so no other content matches.
 */
export function splitStyles(markup: string): { html: string; css: string } {
  const names = new Map<string, number>();
  const html = markup.replace(STYLE, (_, written: string) => {
    const declarations = written.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
    if (UNSAFE.test(declarations)) return '';
    const name = names.get(declarations) ?? names.size;
    names.set(declarations, name);
    return ` data-style="${name}"`;
  });
  return { html, css: [...names].map(([style, name]) => `#root [data-style="${name}"]{${style}}`).join('\n') };
}
