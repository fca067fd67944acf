/*
 * The first import of all: the font is asked for when the program is here and has yet to run. Before, it would share the link with it; later,
 * a slow phone would draw the page in the fallback first, which has the same measures.
 */
document.fonts.load('1em Bricolage').catch(() => undefined);
