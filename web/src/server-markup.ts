/** What React puts before the markup of a page: tags of its head and preloads. */
const HEAD_TAGS = /^(?:<(?:link|meta)\s[^>]*>|<title>[^<]*<\/title>)+/;

/** Takes the tags that belong into the head from the beginning of what React rendered. */
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
/** Nothing that could end a rule, or the style sheet. */
const UNSAFE = /[<>{}\\@]|\/\*/;

/**
 * The content policy refuses `style` attributes: each becomes a rule of the page's own style sheet, which the policy allows by its hash. React escapes every
 * quotation mark in words and attributes, so nothing else looks like one.
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
