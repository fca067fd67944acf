import type { messages } from './english.ts';

type Path<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${Path<Tree[Name]>}`;
}[keyof Tree & string];

/** The key of a message, such as `nav.skip`. */
export type MessageKey = Path<typeof messages>;

/** The key of a message of the interface: the build of the web leaves out the messages for page heads. */
export type WordKey = Exclude<MessageKey, `head.${string}`>;

/** The kinds of pages with messages for their heads: `head.….title` and `head.….description`. */
export type HeadName = Exclude<keyof (typeof messages)['head'], 'roles'>;
