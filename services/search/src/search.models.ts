import type { Documents } from '@limner/documents';
import { type Model, Schema } from 'mongoose';

export const ENTRY_KINDS = ['artist', 'gallery', 'image'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A published artist, gallery or image in one generation of the index. */
export interface EntryRow {
  /** `generation/kind/id`. */
  readonly _id: string;
  readonly generation: string;
  readonly kind: EntryKind;
  readonly id: number;
  readonly version: number;
  /** When it was last written, in the order that every process follows. */
  readonly sequence: number;
  /** Withdrawn; kept so that no older event restores it. */
  readonly withdrawn: boolean;
  /** The event's payload; null when withdrawn. */
  readonly document: unknown;
  /** Checksum of an image's picture; empty for the others. */
  readonly key: string;
}

export type VectorState = 'pending' | 'embedded' | 'failed';

/** The vector of a picture by one embedder, or that it is pending. Shared by all generations. */
export interface VectorRow {
  /** `embedder/key`. */
  readonly _id: string;
  readonly embedder: string;
  /** SHA-256 of the original. */
  readonly key: string;
  readonly state: VectorState;
  readonly sequence: number;
  /** The views' floats, one after another, little-endian. */
  readonly views: Buffer | null;
  readonly hash: string;
  readonly attempts: number;
  /** Time of the next attempt; while an attempt runs, the end of its lease. */
  readonly due_at: Date;
  /** The process that has taken it to embed it; empty or missing when none has. */
  readonly holder?: string;
  /** Why the last attempt failed. */
  readonly error: string;
}

export interface StateRow {
  readonly _id: string;
  /** Of the latest write. */
  readonly sequence: number;
  /** The generation that answers. */
  readonly generation: string;
  /** The generation that a rebuild is filling; empty without one. */
  readonly building: string;
  /** Profile of the embedder whose vectors answer queries; missing in an index of an older version. */
  readonly answering?: unknown;
  /** Identity of the embedder of the settings. While it differs from the one that answers, its vectors are being made. */
  readonly wanted?: string;
}

export interface SearchModels {
  readonly entries: Model<EntryRow>;
  readonly vectors: Model<VectorRow>;
  readonly state: Model<StateRow>;
}

export function searchModels({ connection }: Documents): SearchModels {
  function model<T>(name: string, schema: Schema<T>): Model<T> {
    return (connection.models[name] as Model<T> | undefined) ?? connection.model<T>(name, schema, name);
  }
  return {
    entries: model('search_entries', entries),
    vectors: model('search_vectors', vectors),
    state: model('search_state', state),
  };
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
// Mongoose counts '' as missing where a string is required.
const anyText = { type: String, default: '' } as const;
const options = { versionKey: false, minimize: false, autoIndex: false, autoCreate: false } as const;

const entries = new Schema<EntryRow>(
  {
    _id: text,
    generation: text,
    kind: { type: String, enum: ENTRY_KINDS, required: true },
    id: number,
    version: number,
    sequence: number,
    withdrawn: { type: Boolean, required: true },
    document: { type: Schema.Types.Mixed, default: null },
    key: anyText,
  },
  { ...options, id: false },
);
entries.index({ generation: 1, sequence: 1 });

const vectors = new Schema<VectorRow>(
  {
    _id: text,
    embedder: text,
    key: text,
    state: { type: String, enum: ['pending', 'embedded', 'failed'], required: true },
    sequence: number,
    views: { type: Buffer, default: null },
    hash: anyText,
    attempts: number,
    due_at: { type: Date, required: true },
    holder: anyText,
    error: anyText,
  },
  options,
);
vectors.index({ embedder: 1, sequence: 1 });
vectors.index({ embedder: 1, state: 1, due_at: 1 });

const state = new Schema<StateRow>(
  {
    _id: text,
    sequence: number,
    generation: text,
    building: anyText,
    answering: { type: Schema.Types.Mixed, default: null },
    wanted: anyText,
  },
  options,
);
