/** Whether a text is a whole address of a web page. Only `http` and `https` count: a link to anything else could run code. */
export function isWebAddress(text: string): boolean {
  const { protocol } = URL.parse(text) ?? {};
  return protocol === 'http:' || protocol === 'https:';
}
