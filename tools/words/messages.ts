import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export type Tree = { readonly [name: string]: Tree | string };

/** `nav.skip` → its message, of the tree of a language. */
export function flat(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string' ? [[path + name, value] as const] : [...flat(value, `${path}${name}.`)],
    ),
  );
}

/** What is wrong with a language beside the one that it is translated from: one line for each problem. */
export function problemsOf(language: string, messages: Tree, source: Tree): string[] {
  const translated = flat(messages);
  const original = flat(source);
  const said = (key: string, problem: string) => `${language}: ${key}: ${problem}`;
  const unknown = [...translated.keys()].filter((key) => !original.has(key)).map((key) => said(key, 'unknown key'));
  const known = [...original].flatMap(([key, text]) =>
    messageProblems(language, translated.get(key), text).map((problem) => said(key, problem)),
  );
  return [...unknown, ...known];
}

function messageProblems(language: string, message: string | undefined, source: string): string[] {
  if (message === undefined) return ['missing'];
  return message.trim() === '' ? ['empty'] : differences(language, message, source);
}

function differences(language: string, message: string, source: string): string[] {
  let elements: MessageFormatElement[];
  try {
    elements = parse(message);
  } catch (error) {
    return [`no ICU message: ${error instanceof Error ? error.message : error}`];
  }
  const own = new Set(signature(elements));
  const wanted = new Set(signature(parse(source)));
  return [
    ...[...wanted].filter((part) => !own.has(part)).map((part) => `lacks ${part}`),
    ...[...own].filter((part) => !wanted.has(part)).map((part) => `has ${part}, which the source has not`),
    ...pluralProblems(elements, language),
  ];
}

/** The values and tags of a message, whatever their order and number. */
function signature(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.argument:
        return [`{${element.value}}`];
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [`{${element.value}, ${TYPE[element.type]}, ${JSON.stringify(element.style ?? null)}}`];
      case TYPE.select:
        return [`{${element.value}, select, ${Object.keys(element.options).sort().join(' ')}}`, ...inside(element)];
      case TYPE.plural:
        return [`{${element.value}, plural}`, ...inside(element)];
      case TYPE.tag:
        return [`<${element.value}>`, ...signature(element.children)];
      default:
        return [];
    }
  });
}

type Choice = Extract<MessageFormatElement, { options: unknown }>;

const inside = ({ options }: Choice): string[] => Object.values(options).flatMap(({ value }) => signature(value));

/** Each form of number that the language has, and none else. */
function pluralProblems(elements: readonly MessageFormatElement[], language: string): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.tag) return pluralProblems(element.children, language);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const deeper = Object.values(element.options).flatMap(({ value }) => pluralProblems(value, language));
    if (element.type === TYPE.select) return deeper;
    const type = element.pluralType ?? 'cardinal';
    const wanted = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.toSorted().join(' ');
    const forms = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const has = forms.toSorted().join(' ');
    return has === wanted ? deeper : [`{${element.value}} has the forms ${has} instead of ${wanted}`, ...deeper];
  });
}
