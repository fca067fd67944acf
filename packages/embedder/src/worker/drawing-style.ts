import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';
import { refuse } from './drawing-parser.ts';

/** A style rule with references. */
export interface Rule {
  /** The last part of its selectors: `#id`, `.class`, an element name, or `*` for anything more complex. */
  readonly subjects: readonly string[];
  /** Targets of its `url()`. */
  readonly links: string[];
}

export interface Style {
  readonly links: readonly string[];
  readonly rules: readonly Rule[];
  /** Selectors, and references of rules. */
  readonly ruleCount: number;
  readonly hasKeyFrames: boolean;
}

const AT_RULES = /^(?:(?:-\w+-)?keyframes|media|supports|layer|property|font-face|page|charset)$/i;

/** Allowed CSS functions: none fetches or reads from elsewhere. */
const FUNCTIONS = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  matrix matrix3d perspective rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez skew skewx skewy
  translate translate3d translatex translatey translatez
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  calc min max clamp round mod rem abs sign sin cos tan pow sqrt var env local format tech
  cubic-bezier steps linear circle ellipse inset polygon path rect xywh ray
  linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  not is where nth-child nth-last-child nth-of-type nth-last-of-type lang dir selector accesskey`.split(/\s+/),
);

/**
 * Parses a style sheet, a `style` or a presentation attribute token by token, like a browser: with escapes resolved and without comments.
 * Refuses rules and functions that fetch.
 */
export function readStyle(css: string): Style {
  const tokens = tokenizer({ css });
  const links: string[] = [];
  const rules: Rule[] = [];
  const open: Rule[] = [];
  let hasKeyFrames = false;
  let prelude: CSSToken[] = [];
  const link = (target: string) => {
    links.push(target);
    open.at(-1)?.links.push(target);
  };
  while (!tokens.endOfFile()) {
    const token = tokens.nextToken();
    switch (token[0]) {
      case TokenType.AtKeyword:
        checkAtRule(token[4].value);
        hasKeyFrames ||= /keyframes$/i.test(token[4].value);
        break;
      case TokenType.URL:
        link(token[4].value);
        break;
      case TokenType.BadURL:
        refuse('a reference that cannot be read');
        break;
      case TokenType.Function:
        if (token[4].value.toLowerCase() === 'url') link(nextString(tokens));
        else checkFunction(token[4].value);
        break;
      case TokenType.OpenCurly: {
        const rule: Rule = { subjects: subjectsOf(prelude, open.at(-1)), links: [] };
        rules.push(rule);
        open.push(rule);
        break;
      }
      case TokenType.CloseCurly:
        open.pop();
        break;
    }
    if (ENDS_PRELUDE.has(token[0])) prelude = [];
    else prelude.push(token);
  }
  return {
    links,
    rules: rules.filter((rule) => rule.links.length > 0),
    ruleCount: links.length + countSelectors(rules),
    hasKeyFrames,
  };
}

/** The same style without comments; an empty one stays where it parts two words. */
export function withoutComments(css: string): string {
  if (!css.includes('/*')) return css;
  const tokens = tokenizer({ css });
  let text = '';
  while (!tokens.endOfFile()) {
    const token = tokens.nextToken();
    text += token[0] === TokenType.Comment ? '/**/' : token[1];
  }
  return text;
}

const ENDS_PRELUDE: ReadonlySet<TokenType> = new Set([TokenType.OpenCurly, TokenType.CloseCurly, TokenType.Semicolon]);

function countSelectors(rules: readonly Rule[]): number {
  return rules.reduce((sum, { subjects }) => sum + subjects.length, 0);
}

function checkAtRule(name: string): void {
  if (!AT_RULES.test(name))
    refuse(name.toLowerCase() === 'import' ? 'an outside style sheet' : `the style rule @${name.slice(0, 40)}`);
}

function checkFunction(name: string): void {
  if (!FUNCTIONS.has(name.toLowerCase())) refuse(`the style function ${name.slice(0, 40)}()`);
}

/** The string argument of `url("…")`. */
function nextString(tokens: ReturnType<typeof tokenizer>): string {
  while (!tokens.endOfFile()) {
    const token = tokens.nextToken();
    if (token[0] === TokenType.String) return token[4].value;
    if (token[0] !== TokenType.Whitespace && token[0] !== TokenType.Comment) break;
  }
  return refuse('a reference that cannot be read');
}

/** A rule within another, such as `@media`, inherits the outer subjects. */
function subjectsOf(prelude: readonly CSSToken[], outer: Rule | undefined): readonly string[] {
  if (prelude.some(([type]) => type === TokenType.AtKeyword)) return outer?.subjects ?? ['*'];
  const selectors: CSSToken[][] = [[]];
  for (const token of prelude) {
    if (token[0] === TokenType.Comma) selectors.push([]);
    else if (token[0] !== TokenType.Comment) selectors.at(-1)?.push(token);
  }
  return selectors.map(subjectOf);
}

/** From the last compound selector: its id, else its class, else its element name. */
function subjectOf(selector: readonly CSSToken[]): string {
  const text = [...selector];
  while (text.at(-1)?.[0] === TokenType.Whitespace) text.pop();
  const start = text.findLastIndex((token) => isCombinator(token)) + 1;
  const compound = text.slice(start);
  if (compound.some(([type]) => type === TokenType.Function || type === TokenType.OpenSquare)) return '*';
  const id = compound.find((token) => token[0] === TokenType.Hash);
  if (id?.[0] === TokenType.Hash) return `#${id[4].value}`;
  const dot = compound.findIndex((token) => token[0] === TokenType.Delim && token[4].value === '.');
  const named = compound[dot + 1];
  if (named?.[0] !== TokenType.Ident) return '*';
  return dot >= 0 ? `.${named[4].value}` : named[4].value;
}

function isCombinator(token: CSSToken): boolean {
  return token[0] === TokenType.Whitespace || (token[0] === TokenType.Delim && '>+~'.includes(token[4].value));
}
