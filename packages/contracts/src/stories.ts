import { z } from 'zod';
import { cleanHtml } from './clean-html.ts';
import { language, region } from './common.ts';
import { read, request } from './define.ts';
import { listFileKeys } from './files.ts';

/** Names of pages and of the texts on them: `about`, `grow-a-tree`; `intro`, `step-1.title`. */
export const storyPage = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has to be lower-case letters, digits and single hyphens');
export const storyItem = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9]+([.-][A-Za-z0-9]+)*$/, 'has to be letters and digits, with single hyphens or dots between them');

const storyText = cleanHtml(20_000);

/** EN-05: one text of a page, in the language of the edition, or in English where there is none. */
export const story = z
  .object({
    item: z.string(),
    /** HTML of the small allow-list (`cleanHtml`). */
    text: z.string(),
    language,
    /** Increases with every change of the text in the language of the edition; 0 when there is none and `text` is English. */
    version: z.int().nonnegative(),
  })
  .meta({ id: 'Story' });
export type Story = z.output<typeof story>;

/** One text of an import. */
const importStory = z.strictObject({ page: storyPage, item: storyItem, language, text: storyText });
export type ImportStory = z.output<typeof importStory>;

/** `stories.json` of an import folder: page, item, language. Every item has an English text. */
export const storiesFile = z.record(
  storyPage,
  z.record(
    storyItem,
    z.partialRecord(language, storyText).refine((texts) => texts.en !== undefined, 'en is missing'),
  ),
);

export const stories = {
  getPage: read(
    'stories.page.get',
    'All texts of a page in the language of an edition; items without a translation in English',
    z.strictObject({ page: storyPage, lang: region }),
    z.array(story),
    { who: ['any'] },
  ),
  listFileKeys: listFileKeys('stories'),
  applyImport: request(
    'stories.import.apply',
    'Writes one checked batch of texts, all or nothing; idempotent',
    z.strictObject({ stories: z.array(importStory).max(500) }),
    z.object({ created: z.int(), updated: z.int(), unchanged: z.int() }),
    { who: ['admin', 'service'], deadlineMs: 30_000 },
  ),
} as const;
