/** What a specimen can be held in; an element with `data-force` holds all that is inside it. */
export type Held = 'hover' | 'active' | 'focus';

const PSEUDO: Readonly<Record<Held, RegExp>> = {
  hover: /:hover\b/g,
  active: /:active\b/g,
  focus: /:focus(-visible|-within)?(?![\w-])/g,
};

/** What a rule about anything in focus means. */
const FOCUSABLE = ':where(a, button, textarea, [role=switch], input:not([aria-hidden]))';

/** Copies every rule that answers to the pointer or the focus, to answer to `data-force` as well: components need to know nothing of it. Returns how to undo it. */
export function holdStates(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(heldRule)).join('\n'));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

function heldRule(rule: CSSRule): string {
  if (rule instanceof CSSMediaRule) {
    const inner = [...rule.cssRules].map(heldRule).join('');
    return inner && `@media ${rule.conditionText}{${inner}}`;
  }
  if (!(rule instanceof CSSStyleRule)) return '';
  return heldSelectors(rule.selectorText)
    .map((selector) => `${selector}{${rule.style.cssText}}`)
    .join('');
}

/** The selectors of a rule, each once for every state that it mentions. */
export function heldSelectors(text: string): string[] {
  return parts(text).flatMap((selector) =>
    (['hover', 'active', 'focus'] as const).flatMap((held) => {
      const plain = selector.replace(PSEUDO[held], ':is(*)');
      return plain === selector ? [] : [`[data-force~="${held}"] ${plain.startsWith(':is(*)') ? FOCUSABLE : plain}`];
    }),
  );
}

/** Split at the commas that stand in no bracket. */
function parts(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) found.push('');
    else found.push(`${found.pop() ?? ''}${letter}`);
  }
  return found.map((part) => part.trim());
}
