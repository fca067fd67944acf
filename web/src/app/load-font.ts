/*
 * Imported first, so that the font is requested when the script has arrived but before the rest of it runs. Earlier, the font would compete with the
 * script for bandwidth; later, a slow phone would draw the page in the fallback font first, which has the same metrics.
 */
document.fonts.load('1em Bricolage').catch(() => undefined);
