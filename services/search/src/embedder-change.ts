import type { Logger } from '@limner/platform';

import type { IndexStore } from './index-store.ts';
import type { SearchEngine } from './search-engine.ts';

/**
 * A change of the embedder: pictures get vectors of the new one in the background while the old one answers. When every picture has been looked at,
 * one write lets the new one answer; each process reads its vectors beside the old index and swaps the two between queries.
 */
export class EmbedderChange {
  constructor(
    private readonly store: IndexStore,
    private readonly engine: SearchEngine,
    private readonly logger: Logger,
  ) {}

  /** Logs that a change is under way. */
  announce(): void {
    const { isChanging, answering, wanted } = this.store.embedders;
    if (!isChanging) return;
    const details = { from: answering.identity, to: wanted.identity };
    this.logger.info(details, 'pictures are embedded again; the old embedder answers until all are done');
    if (!this.store.embedders.sourceOf(answering))
      this.logger.warn(
        details,
        'the old embedder is gone: until all are done, a new picture is compared by the parts that it has of the hand-crafted embedder',
      );
  }

  /** Ends the change if every picture has been looked at. */
  async finish(): Promise<void> {
    if (!this.store.embedders.isChanging || !(await this.store.switchEmbedder())) return;
    this.logger.info({ embedder: this.store.embedders.wanted.identity }, 'all pictures are embedded again');
    await this.engine.catchUp();
  }
}
