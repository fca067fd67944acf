import { type EmbedderProfile, parseProfile, profileOf } from '@limner/embedder';
import type { StateRow } from './search.models.ts';

/**
 * The embedder that answers and the one that is wanted. They differ after a change of the settings, until the wanted one has looked at every picture;
 * of several processes, the one that started last says which is wanted.
 */
export class EmbedderChoice {
  #answering: EmbedderProfile;
  #stored = '';
  /** Identity of the embedder that the process that started last wants. */
  #wantedNow: string;
  readonly #sources = new Map<string, string | undefined>();

  constructor(
    /** The embedder of this process's settings. */
    readonly wanted: EmbedderProfile,
  ) {
    this.#answering = wanted;
    this.#wantedNow = wanted.identity;
    this.#sources.set(wanted.identity, wanted.source);
  }

  /** The embedder whose vectors answer queries. */
  get answering(): EmbedderProfile {
    return this.#answering;
  }

  /** Whether the embedder of this process is to replace the one that answers. */
  get isChanging(): boolean {
    return this.#wantedNow === this.wanted.identity && this.#answering.identity !== this.wanted.identity;
  }

  /** Embedders that this process makes vectors with: the wanted one, and the one that answers if this process can run it. */
  get fed(): EmbedderProfile[] {
    const isOne = this.#answering.identity === this.wanted.identity || !this.sourceOf(this.#answering);
    return isOne ? [this.wanted] : [this.#answering, this.wanted];
  }

  /** Identities of the embedders that new pictures need vectors of, also of one that only other processes can run. */
  get expected(): string[] {
    return [...new Set([...this.fed.map(({ identity }) => identity), this.#wantedNow])];
  }

  /** Takes over what the state says. */
  read({ answering, wanted }: Pick<StateRow, 'answering' | 'wanted'>): void {
    this.#wantedNow = wanted || this.wanted.identity;
    const stored = JSON.stringify(answering ?? null);
    if (stored === this.#stored) return;
    this.#stored = stored;
    const profile = parseProfile(answering) ?? this.wanted;
    // Of its own embedder a process knows the newest weights and thresholds.
    this.#answering = profile.identity === this.wanted.identity ? this.wanted : profile;
  }

  /** What to open an embedder by. Undefined when its model is gone or has changed: its vectors can be compared, but no new ones made. */
  sourceOf({ identity, source }: EmbedderProfile): string | undefined {
    if (!this.#sources.has(identity)) this.#sources.set(identity, isSame(identity, source) ? source : undefined);
    return this.#sources.get(identity);
  }
}

function isSame(identity: string, source: string): boolean {
  try {
    return profileOf(source).identity === identity;
  } catch {
    return false;
  }
}
