/** The words of a text without its tags. Texts are clean HTML (EN-05): nothing in them runs or is fetched. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
