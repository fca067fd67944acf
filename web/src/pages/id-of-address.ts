/** The number that a part of an address is, as the catalogue numbers things; undefined for anything else, `1e3` and `007` too. */
export const idOfAddress = (text = ''): number | undefined => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);
