/** Accepted formats; `svg` only with `vector: true` (the operator's import, the demo). */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

/** Formats of renditions. */
export type RenditionFormat = 'avif' | 'webp' | 'jpeg';

/**
 * The kind of work. No lane occupies all workers while another one waits: a visitor's picture search (`query`, with its own limits), a
 * rendition for a page (`size`), imports and the index (`batch`).
 */
export type Lane = 'query' | 'size' | 'batch';

/** A picture, or a function that reads it when the job is next, so that few pictures are in memory at a time. */
export type PictureSource = Uint8Array | (() => Promise<Uint8Array>);

export interface PictureOptions {
  /** Accepts vector drawings too. Never set it for a visitor's file. */
  readonly vector?: boolean;
  /** `batch` by default, `size` for renditions. */
  readonly lane?: Lane | undefined;
  /** Visitors take turns within a lane. Undefined for the system itself and its operator. */
  readonly visitor?: string | undefined;
  /**
   * Removes a waiting job at once and rejects with the signal's reason. A job that a worker has begun is finished, except a search, which is
   * stopped after a second in total.
   */
  readonly signal?: AbortSignal | undefined;
  /** Receives the milliseconds that a worker spent, also on failure; not called when no worker began. */
  readonly onSpent?: ((milliseconds: number) => void) | undefined;
}

export interface RenditionOptions extends PictureOptions {
  /** Pixels; a narrower picture keeps its own width. */
  readonly width: number;
  readonly format: RenditionFormat;
}

export interface EmbedOptions extends PictureOptions {
  /** `source` of the embedder's profile; the hand-crafted embedder otherwise. */
  readonly embedder?: string | undefined;
}

/** Also the rest of the options of pictures, but never drawings. */
export interface CardOptions extends Omit<PictureOptions, 'vector'> {
  /** Of the artist. */
  readonly name: string;
  readonly agency: string;
}

export interface Swatch {
  /** `#rrggbb`, sRGB. */
  readonly colour: string;
  /** Share of the picture, 0 to 1. */
  readonly share: number;
}

/** Properties of a picture that decoded completely. */
export interface PictureDetails {
  readonly format: PictureFormat;
  /** Pixels of one frame, upright (EXIF orientation applied). */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Whether it has more than one frame, or is a drawing that moves. */
  readonly moving: boolean;
  /** Base64 of a thumbhash (25 bytes or fewer). */
  readonly thumbhash: string;
  /** At most six colours, the largest share first. */
  readonly palette: Swatch[];
  /** SHA-256 of the bytes, hexadecimal: of those given to `inspect`, of those returned by `normalise`. */
  readonly checksum: string;
}

/** A picture in the form to be stored: complete, at most 4000 px on its long side, sRGB, without metadata. */
export interface NormalisedPicture extends PictureDetails {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** The public form of a moving picture. */
export interface Motion {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A drawing, or frames. */
  readonly contentType: 'image/svg+xml' | 'image/webp';
}

/** The vectors of a picture. Only embeddings of one embedder may be compared. */
export interface Embedding {
  /** Identity of the embedder; store it with the vectors. */
  readonly embedder: string;
  /** The segments of the embedder one after another, each of unit length. Of the whole picture without its plain border. */
  readonly vector: Float32Array<ArrayBuffer>;
  /** Rows to index for a catalogue picture, at most the embedder's `maxViews`: `vector` first, then parts of the picture, so that a crop finds it. A query uses `vector` alone. */
  readonly views: readonly Float32Array<ArrayBuffer>[];
  /** Perceptual hash with a small grey image, about 1.4 KB of ASCII: input of `hammingDistance` and `duplicateLikelihood`. */
  readonly hash: string;
  /** Of a query: further looks at it. */
  readonly looks?: readonly Look[];
  /** Of a query: it has no colour, so that the colours of other pictures do not count. */
  readonly isGrey?: boolean;
}

/** A query as seen in a mirror, or a picture that it may contain: inside a screenshot, a photographed page, a collage. */
export interface Look {
  readonly kind: 'mirrored' | 'window';
  readonly vector: Float32Array<ArrayBuffer>;
  readonly hash: string;
}

export interface PicturePoolOptions {
  /** Worker processes; 2 by default. */
  readonly workers?: number;
  /** Pixels of all frames together; 50 million by default. */
  readonly maxPixels?: number;
  /** The same for a query picture; 16 million by default, and never more than `maxPixels`. */
  readonly maxQueryPixels?: number;
  /** Milliseconds for which a job may use the processor; by the clock four times as long. 10,000 by default. */
  readonly timeoutMs?: number;
  /** The same for a search; 1,500 by default, and never more than `timeoutMs`. */
  readonly queryTimeoutMs?: number;
  /** Most bytes of a picture; 20 million by default. */
  readonly maxBytes?: number;
  /** Jobs that may wait in each lane, half of them of one visitor; 256 by default. */
  readonly maxWaiting?: number;
  /** Its workers run at the lowest priority: only when the processor has nothing else to do. */
  readonly isLowPriority?: boolean;
  readonly logger?: { warn(details: object, message: string): void };
}

/**
 * Decodes, measures and encodes pictures in worker processes, limited in bytes, pixels, time and memory. Calls reject with an
 * AppError: `too_large` (bytes), `unsupported_media` (format not accepted), `unprocessable_picture` (broken, too many pixels, too slow;
 * the message says which), `unavailable` (queue full, closed, or the workers do not run), `rate_limited` (too many jobs of this visitor
 * wait). When a source is a function, its own errors come through. Bytes are copied to the worker and back.
 */
export interface PicturePool {
  inspect(source: PictureSource, options?: PictureOptions): Promise<PictureDetails>;
  /** The picture in the form to be stored. A JPEG or WebP that needs no change is returned byte for byte. */
  normalise(source: PictureSource, options?: PictureOptions): Promise<NormalisedPicture>;
  /** One size of a picture, never enlarged. WebP keeps animation; other formats get the first frame. */
  rendition(source: PictureSource, options: RenditionOptions): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The public form of a moving picture: a drawing rewritten without comments, metadata and anything invisible, or frames as animated WebP at
   * most 1300 px wide. @throws {AppError} `unprocessable_picture` when it does not move.
   */
  motion(source: PictureSource, options?: PictureOptions): Promise<Motion>;
  /** A card of an artist for link previews, a JPEG of 1200 × 630 pixels: one to three pictures with names. `lead` is read when the job is next. */
  card(lead: PictureSource, others: readonly Uint8Array[], options: CardOptions): Promise<Uint8Array<ArrayBuffer>>;
  /** In the lane `query` without views, which only indexed pictures need, but with looks. */
  embed(source: PictureSource, options?: EmbedOptions): Promise<Embedding>;
  /** Refuses waiting jobs with `unavailable` and stops the workers. */
  close(): Promise<void>;
}
