/** Formats that are taken in; `svg` only where the caller says `vector: true` (the operator's import, the demo). */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

/** Formats that go out. */
export type RenditionFormat = 'avif' | 'webp' | 'jpeg';

/**
 * Work of one kind, which never keeps all workers while work of another kind waits: a visitor's picture search (`query`, with limits of its
 * own), a size that a page asks for (`size`), imports and the index (`batch`).
 */
export type Lane = 'query' | 'size' | 'batch';

/** A picture, or how to read it: it is read when its turn comes, so that few pictures are in memory at a time. */
export type PictureSource = Uint8Array | (() => Promise<Uint8Array>);

export interface PictureOptions {
  /** Takes vector drawings too. Never set it for a visitor's file. */
  readonly vector?: boolean;
  /** `batch` unless told, `size` for renditions. */
  readonly lane?: Lane | undefined;
  /** Whom it is for: visitors take turns within a lane. Absent for the system itself and its operator. */
  readonly visitor?: string | undefined;
  /**
   * Nobody wants it any more: it leaves the queue at once and rejects with the signal's reason. Work that a worker has begun is finished, but
   * not a search: that has a second in all.
   */
  readonly signal?: AbortSignal | undefined;
  /** Told the milliseconds that a worker spent, whatever came of it; not called when no worker began. */
  readonly onSpent?: ((milliseconds: number) => void) | undefined;
}

export interface RenditionOptions extends PictureOptions {
  /** Pixels; a narrower picture keeps its own width. */
  readonly width: number;
  readonly format: RenditionFormat;
}

export interface Swatch {
  /** `#rrggbb`, sRGB. */
  readonly colour: string;
  /** Share of the picture, 0 to 1. */
  readonly share: number;
}

/** What is found in a picture that decoded completely. */
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

/** A picture fit to be kept: complete, at most 4000 px on its long side, sRGB, without metadata. */
export interface NormalisedPicture extends PictureDetails {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** A picture that moves, as visitors get it. */
export interface Motion {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A drawing, or frames. */
  readonly contentType: 'image/svg+xml' | 'image/webp';
}

/** A picture as search keeps it. Only embeddings of one embedder may be compared. */
export interface Embedding {
  /** Identity of the embedder; store it with the vectors. */
  readonly embedder: string;
  /** `VECTOR_LENGTH` floats: the segments of `SEGMENTS`, each of unit length. Of the whole picture without its plain border. */
  readonly vector: Float32Array<ArrayBuffer>;
  /** Rows to index for a catalogue picture, at most `MAX_VIEWS`: `vector` first, then parts of the picture, so that a crop finds it. A query uses `vector` alone. */
  readonly views: readonly Float32Array<ArrayBuffer>[];
  /** Perceptual hash and small print of the picture, about 1.4 KB of ASCII: input of `hammingDistance` and `copyLikelihood`. */
  readonly hash: string;
}

export interface PicturePoolOptions {
  /** Worker processes; 2 unless told. */
  readonly workers?: number;
  /** Pixels of all frames together; 50 million unless told. */
  readonly maxPixels?: number;
  /** The same, of a picture that a visitor searches by; 16 million unless told, and never more than `maxPixels`. */
  readonly maxQueryPixels?: number;
  /** Milliseconds that one job may run, waiting not counted; 10,000 unless told. */
  readonly timeoutMs?: number;
  /** The same, of a search; 1,500 unless told, and never more than `timeoutMs`. */
  readonly queryTimeoutMs?: number;
  /** Bytes of a picture given; 20 million unless told. */
  readonly maxBytes?: number;
  /** Jobs that may wait in each lane, half of them of one visitor; 256 unless told. */
  readonly maxWaiting?: number;
  readonly logger?: { warn(details: object, message: string): void };
}

/**
 * Pictures decoded, measured and encoded in worker processes, bounded in bytes, pixels, time and memory. Every call is refused with an
 * AppError: `too_large` (bytes), `unsupported_media` (not a format taken), `unprocessable_picture` (broken, too many pixels, too slow;
 * the message says which), `unavailable` (too many waiting, closed, or the workers do not run), `rate_limited` (too many of this visitor
 * wait); or with what reading the source threw. Bytes are copied both ways.
 */
export interface PicturePool {
  inspect(source: PictureSource, options?: PictureOptions): Promise<PictureDetails>;
  /** The picture fit to be kept. A JPEG or WebP that needs no change is kept byte for byte. */
  normalise(source: PictureSource, options?: PictureOptions): Promise<NormalisedPicture>;
  /** One size of a picture, never larger than itself. Animation stays in WebP; elsewhere the first frame is taken. */
  rendition(source: PictureSource, options: RenditionOptions): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * What moves, for the public: a drawing written anew without comments, metadata and whatever is not drawn, or frames as animated WebP at
   * most 1300 px wide. `unprocessable_picture` for a picture that does not move.
   */
  motion(source: PictureSource, options?: PictureOptions): Promise<Motion>;
  /** For the lane `query` without the views, which only what is indexed needs. */
  embed(source: PictureSource, options?: PictureOptions): Promise<Embedding>;
  /** Refuses waiting jobs with `unavailable` and stops the workers. */
  close(): Promise<void>;
}
