/** A state that `data-force` can force on everything inside an element. */
export type ForcedState = 'hover' | 'active' | 'focus';

const PSEUDO: Readonly<Record<ForcedState, RegExp>> = {
  hover: /:hover\b/g,
  active: /:active\b/g,
  focus: /:focus(-visible|-within)?(?![\w-])/g,
};

/** A rule for any focused element (`:focus-visible` alone) is applied to these. */
const FOCUSABLE = ':where(a, button, textarea, [role=switch], input:not([aria-hidden]))';

/**
 * Copies every rule with `:hover`, `:active` or `:focus` to a rule for elements inside `data-force`, so that components need no code for it. Returns a
 * function that removes the copies.
 */
export function forceStates(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(forcedRule)).join('\n'));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

function forcedRule(rule: CSSRule): string {
  if (rule instanceof CSSMediaRule) {
    const inner = [...rule.cssRules].map(forcedRule).join('');
    return inner && `@media ${rule.conditionText}{${inner}}`;
  }
  if (!(rule instanceof CSSStyleRule)) return '';
  return forcedSelectors(rule.selectorText)
    .map((selector) => `${selector}{${rule.style.cssText}}`)
    .join('');
}

/** The copied selectors of a rule: one for each selector and each state that it contains. */
export function forcedSelectors(text: string): string[] {
  return splitSelectors(text).flatMap((selector) =>
    (['hover', 'active', 'focus'] as const).flatMap((state) => {
      const plain = selector.replace(PSEUDO[state], ':is(*)');
      return plain === selector ? [] : [`[data-force~="${state}"] ${plain.startsWith(':is(*)') ? FOCUSABLE : plain}`];
    }),
  );
}

/** Splits a selector list at commas outside parentheses. */
function splitSelectors(text: string): string[] {
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
