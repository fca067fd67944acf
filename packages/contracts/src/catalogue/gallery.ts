import { z } from 'zod';
import { id, language, slug } from '../common.ts';
import { picture } from '../picture.ts';

/** EN-02. */
export const gallery = z
  .object({
    gallery_id: id,
    name: z.string(),
    /** The language of the name, where it is not that of the edition. */
    language: language.optional(),
    url: slug,
    animation: z.boolean(),
    /** `style`, `medium`, `sector` (a market such as health), `category` (a subject), `kidsbooks-only` or `kidsbooks…`. */
    category: z.string(),
    /** The address of the gallery that this one redirects to; empty for none. */
    redir: z.string(),
    top: z.boolean(),
    related: z.array(id),
    image_count: z.int().nonnegative(),
    cover: picture.nullable(),
  })
  .meta({ id: 'Gallery' });
export type Gallery = z.output<typeof gallery>;
