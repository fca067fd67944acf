let region: HTMLElement | undefined;

/** Has a screen reader say something, politely, that is seen anyway: one live region for the whole page. */
export function announce(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.dataset.announcer = '';
    document.body.append(region);
  }
  region.textContent = words;
}
