let region: HTMLElement | undefined;

/** Announces a text to screen readers, through one polite live region for the whole page. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.dataset.announcer = '';
    document.body.append(region);
  }
  region.textContent = text;
}
