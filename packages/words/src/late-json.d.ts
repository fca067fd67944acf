/** The messages of a language that are not early. Only the build of the web knows the difference: elsewhere this is the whole file. */
declare module '*.json?late' {
  const messages: import('./words.ts').Messages;
  export default messages;
}

/** The messages of pages that only people of the agency see, in the same way. */
declare module '*.json?staff' {
  const messages: import('./words.ts').Messages;
  export default messages;
}
