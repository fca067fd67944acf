/** A longer one is a text, not a name. */
const MAX_LENGTH = 80;

/** Names of links that visitors have pointed at or focused, by path: a title for pages of which nothing else is known yet. */
export const linkNames = new Map<string, string>();

export function rememberLinkName(path: string, link: HTMLAnchorElement): void {
  const name = (link.ariaLabel ?? link.textContent).trim();
  if (name.length > 0 && name.length <= MAX_LENGTH) linkNames.set(path, name);
}
