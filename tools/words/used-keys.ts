import path from 'node:path';
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteralLikeNode,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

/** Functions that take a key, of a message or of what an agency says instead (`usePageWords`). */
const TAKE_KEYS: ReadonlySet<string> = new Set(['t', 'rich', 'parts', 'words']);

/** What may name messages in a source. */
interface Candidates {
  /** Texts in quotes that are a key. */
  readonly literals: Expression[];
  /** What else is given to functions that take keys. */
  readonly given: Expression[];
  /** Texts with something filled in, and what they may become: `artists.title.${kind}`. */
  readonly templates: { readonly node: Expression; readonly pattern: RegExp }[];
}

/**
 * The keys of messages that sources use, by their types: texts where a key is expected, and what a function that takes keys is given. A text that is the same
 * as a key but is used otherwise does not count.
 * @param config The configuration of a project that has them.
 */
export function usedKeys(config: string, keys: ReadonlySet<string>, files: ReadonlySet<string>): Set<string> {
  const used = new Set<string>();
  using api = openApi(path.dirname(config));
  for (const { program, checker } of api.updateSnapshot({ openProjects: [config] }).getProjects())
    for (const name of program.getSourceFileNames().filter((file) => files.has(file))) {
      const source = program.getSourceFile(name);
      if (source) for (const key of keysIn(source, checker, keys)) used.add(key);
    }
  return used;
}

function openApi(cwd: string): API & Disposable {
  const api = new API({ cwd });
  return Object.assign(api, { [Symbol.dispose]: () => api.close() });
}

function keysIn(source: SourceFile, checker: Checker, keys: ReadonlySet<string>): string[] {
  const { literals, given, templates } = candidatesIn(source, keys);
  const typesOf = (nodes: readonly Expression[]) => (nodes.length === 0 ? [] : checker.getTypeAtLocation(nodes));
  return [
    ...literals.filter((literal) => hasKeys(checker.getContextualType(literal), keys)).map(textOf),
    ...typesOf(given).flatMap((type) => onlyKeys(type, keys)),
    ...typesOf(templates.map(({ node }) => node)).flatMap((type, at) => {
      const own = onlyKeys(type, keys);
      return own.length > 0 ? own : [...keys].filter((key) => templates[at]?.pattern.test(key));
    }),
  ];
}

function candidatesIn(source: SourceFile, keys: ReadonlySet<string>): Candidates {
  const found: Candidates = { literals: [], given: [], templates: [] };
  const see = (node: Node): void => {
    if (isStringLiteralLikeNode(node) && keys.has(node.text)) found.literals.push(node as Expression);
    if (isTemplateExpression(node)) {
      const pattern = patternOf([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
      if (pattern) found.templates.push({ node, pattern });
    }
    if (isCallExpression(node) && TAKE_KEYS.has(nameOf(node.expression)))
      found.given.push(...node.arguments.filter((argument) => !isStringLiteralLikeNode(argument)));
    node.forEachChild(see);
  };
  see(source);
  return found;
}

/** What a template may become; undefined if it is too short to be a key. */
function patternOf(texts: readonly string[]): RegExp | undefined {
  if (!texts.some((text) => /[a-z]{2}/i.test(text)) || !texts.some((text) => text.includes('.'))) return undefined;
  return new RegExp(`^${texts.map(escaped).join('[^.]+')}$`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const nameOf = (called: Node): string => {
  if (isIdentifier(called)) return called.text;
  return isPropertyAccessExpression(called) ? called.name.text : '';
};

const textOf = (node: Node): string => (isStringLiteralLikeNode(node) ? node.text : '');

const hasKeys = (type: Type | undefined, keys: ReadonlySet<string>): boolean =>
  textsOf(type).some((text) => text !== undefined && keys.has(text));

/** The keys that a type consists of; none if it has anything else, or if it is that of all keys. */
function onlyKeys(type: Type | undefined, keys: ReadonlySet<string>): string[] {
  const texts = textsOf(type);
  const own = texts.filter((text) => text !== undefined && keys.has(text)) as string[];
  return own.length === texts.length && own.length < keys.size / 2 ? own : [];
}

/** The texts of a union; undefined for each of its parts that is none. */
function textsOf(type: Type | undefined): (string | undefined)[] {
  if (!type) return [undefined];
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  return parts.map((part) => (part.isStringLiteralType() ? part.value : undefined));
}
