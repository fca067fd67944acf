/** Formats that are taken in; `svg` only where the caller says `vector: true` (the operator's import, the demo). */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

/** Formats that go out. */
export type RenditionFormat = 'avif' | 'webp' | 'jpeg';

export interface PictureOptions {
  /** Takes vector drawings too. Never set it for a visitor's file. */
  readonly vector?: boolean;
  /** Work of an import or of the index: done when nobody waits for another picture. */
  readonly isBatch?: boolean | undefined;
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
  /** `image/svg+xml` for a drawing, `image/webp` for frames. */
  readonly contentType: string;
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
  /** Milliseconds that one job may run, waiting not counted; 10,000 unless told. */
  readonly timeoutMs?: number;
  /** Bytes of a picture given; 20 million unless told. */
  readonly maxBytes?: number;
  /** Jobs that may wait; 256 unless told. */
  readonly maxWaiting?: number;
  readonly logger?: { warn(details: object, message: string): void };
}

/**
 * Pictures decoded, measured and encoded in worker processes, bounded in bytes, pixels, time and memory. Every call is refused with an
 * AppError: `too_large` (bytes), `unsupported_media` (not a format taken), `unprocessable_picture` (broken, too many pixels, too slow;
 * the message says which), `unavailable` (too many waiting, closed, or the workers do not run). Bytes are copied both ways.
 */
export interface PicturePool {
  inspect(bytes: Uint8Array, options?: PictureOptions): Promise<PictureDetails>;
  /** The picture fit to be kept. A JPEG or WebP that needs no change is kept byte for byte. */
  normalise(bytes: Uint8Array, options?: PictureOptions): Promise<NormalisedPicture>;
  /** One size of a picture, never larger than itself. Animation stays in WebP; elsewhere the first frame is taken. */
  rendition(bytes: Uint8Array, options: RenditionOptions): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * What moves, for the public: a drawing written anew without comments, metadata and whatever is not drawn, or frames as animated WebP at
   * most 1300 px wide. `unprocessable_picture` for a picture that does not move.
   */
  motion(bytes: Uint8Array, options?: PictureOptions): Promise<Motion>;
  embed(bytes: Uint8Array, options?: PictureOptions): Promise<Embedding>;
  /** Refuses waiting jobs with `unavailable` and stops the workers. */
  close(): Promise<void>;
}
