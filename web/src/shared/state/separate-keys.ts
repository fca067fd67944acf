import { storage } from '../storage/storage.ts';

/** Before version 1 each value had a key of its own. */
const NAMES = [
  'likes',
  'folder',
  'recent',
  'region',
  'theme',
  'consent',
  'shortcuts',
  'edition-suggestion',
  'install',
] as const;

type Found = Partial<Record<(typeof NAMES)[number], string>>;

/** What an earlier version of the site stored, as fields of the state; undefined if it stored nothing. */
export function readSeparateKeys(): unknown {
  const found: Found = {};
  for (const name of NAMES) {
    const text = storage.getItem(`limner.${name}`);
    if (text !== null) found[name] = text;
  }
  if (Object.keys(found).length === 0) return undefined;
  const { state }: { state?: unknown } = Object(parsed(found.consent));
  const { answer }: { answer?: unknown } = Object(state);
  return {
    ...found,
    likes: parsed(found.likes),
    recent: parsed(found.recent),
    consent: answer,
    shortcuts: found.shortcuts !== 'off',
    isSuggestionDismissed: 'edition-suggestion' in found,
    isInstallDismissed: 'install' in found,
  };
}

export function removeSeparateKeys(): void {
  for (const name of NAMES) storage.removeItem(`limner.${name}`);
}

/** The value of a JSON text; undefined if it is none. */
export function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
