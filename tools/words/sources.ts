import { parseSync } from '@swc/core';

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** The texts of a source: keys that it names, and what people read without a key. */
export interface SourceTexts {
  /** First arguments of `t` and `rich`. */
  readonly keys: readonly string[];
  /** Words that a person reads and no translator sees, and sentences put together from parts. */
  readonly problems: readonly string[];
}

/** Properties that people read or hear. */
const READ =
  /^(alt|title|placeholder|label|hint|heading|caption|words|empty|summary|aria-(label|description|roledescription|valuetext|placeholder))$/;
const LETTERS = /\p{L}{2,}/u;

/** Reads a source file of TypeScript, with JSX or without. */
export function readSource(source: string, tsx = true): SourceTexts {
  const keys: string[] = [];
  const problems: string[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx, decorators: true }) as unknown, (node) => {
    if (node.type === 'TemplateLiteral' && nodesIn(node.expressions).some(isTranslation))
      problems.push('a message inside a template: make it one message');
    if (isTranslation(node)) keys.push(...firstText(node));
    if (node.type === 'JSXAttribute') problems.push(...attributeProblems(node));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') problems.push(...childProblems(node));
  });
  return { keys, problems };
}

function attributeProblems({ name, value }: Node): string[] {
  const called = nameOf(name);
  if (!READ.test(called)) return [];
  return textsOf(value)
    .filter((text) => LETTERS.test(text))
    .map((text) => `${called}="${text}" is in no file of words`);
}

function childProblems({ children }: Node): string[] {
  const inside = nodesIn(children);
  const texts = inside.filter(({ type }) => type === 'JSXText').map(({ value }) => String(value).trim());
  const shown = inside.filter(({ type }) => type === 'JSXExpressionContainer').map(({ expression }) => expression);
  const translations = nodesIn(shown).filter(isTranslation).length;
  return [
    ...[...texts, ...shown.flatMap(textsOf)]
      .filter((text) => LETTERS.test(text))
      .map((text) => `“${text.replaceAll(/\s+/g, ' ')}” is in no file of words`),
    ...(translations > 1 || (translations > 0 && texts.some(Boolean))
      ? ['a sentence in parts: make it one message']
      : []),
  ];
}

/** The texts in quotes that an expression may come to. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'StringLiteral') return [String(value.value)];
  if (value.type === 'ConditionalExpression') return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  if (['+', '||', '&&', '??'].includes(String(value.operator)))
    return [...textsOf(value.left), ...textsOf(value.right)];
  return textsOf(value.expression);
}

/** A call of `t` or `rich`. */
const isTranslation = (node: Node): boolean =>
  node.type === 'CallExpression' && ['t', 'rich'].includes(nameOf(node.callee));

function firstText({ arguments: given }: Node): string[] {
  const [first] = Array.isArray(given) ? (given as { expression?: Node }[]) : [];
  return first?.expression?.type === 'StringLiteral' ? [String(first.expression.value)] : [];
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.value ?? '') : '');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) see(value);
    for (const inner of Object.values(value)) visit(inner, see);
  }
}
