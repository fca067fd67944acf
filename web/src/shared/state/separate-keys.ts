import { storage } from '../storage/storage.ts';

/** Before version 1 each value had a key of its own: `limner.likes`. */
const NAMES = 'likes folder recent region theme consent shortcuts edition-suggestion install'.split(' ');

/** Removes what an earlier version of the site stored, and returns it as fields of the state; undefined if it stored nothing. */
export function takeSeparateKeys(): unknown {
  const found: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = storage.getItem(`limner.${name}`);
    if (text === null) continue;
    found[name] = parsed(text) ?? text;
    storage.removeItem(`limner.${name}`);
  }
  return (
    NAMES.some((name) => name in found) && {
      ...found,
      consent: Object(Object(found.consent).state).answer,
      shortcuts: found.shortcuts !== 'off',
      isSuggestionDismissed: 'edition-suggestion' in found,
      isInstallDismissed: 'install' in found,
    }
  );
}

/** The value of a JSON text; undefined if it is none. */
export function parsed(text: string | null): unknown {
  // The state is read while the first script is evaluated. An exception there, even a caught one, makes V8 parse all of it again, for the position of the
  // error: 100 ms on a slow phone.
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
