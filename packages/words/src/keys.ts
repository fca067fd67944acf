import type { messages } from './english.ts';

type Path<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${Path<Tree[Name]>}`;
}[keyof Tree & string];

/** A message, such as `nav.skip`. */
export type MessageKey = Path<typeof messages>;

/** A message of the interface: a build of the web leaves those of page heads out. */
export type WordKey = Exclude<MessageKey, `head.${string}`>;

/** What pages have a title and a description for, as `head.….title` and `head.….description`. */
export type HeadName = Exclude<keyof (typeof messages)['head'], 'roles'>;
