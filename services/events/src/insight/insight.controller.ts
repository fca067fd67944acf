import { type Context, Handles } from '@limner/bus';
import { insight, type OutputOf, type RequestContract } from '@limner/contracts';
import { Controller, Inject } from '@nestjs/common';
import { INSIGHT_COUNTING } from '../tokens.ts';
import { GapBoard } from './gap-board.ts';
import { InsightService } from './insight.service.ts';
import type { InsightCounting } from './insight-counting.ts';
import { LinksService } from './links.service.ts';

type Input<C extends RequestContract> = OutputOf<RequestContract<C['input'], C['input']>>;

/** The requests about what visitors did. */
@Controller()
export class InsightController {
  constructor(
    @Inject(InsightService) private readonly service: InsightService,
    @Inject(GapBoard) private readonly gaps: GapBoard,
    @Inject(INSIGHT_COUNTING) private readonly counting: InsightCounting,
    @Inject(LinksService) private readonly links: LinksService,
  ) {}

  @Handles(insight.overview)
  overview(input: Input<typeof insight.overview>) {
    return this.service.overview(input);
  }

  @Handles(insight.artists)
  artists(input: Input<typeof insight.artists>) {
    return this.service.artists(input);
  }

  @Handles(insight.searches)
  searches(input: Input<typeof insight.searches>) {
    return this.service.searches(input);
  }

  @Handles(insight.vitals)
  vitals(input: Input<typeof insight.vitals>) {
    return this.service.vitals(input);
  }

  @Handles(insight.gaps)
  listGaps(input: Input<typeof insight.gaps>) {
    return this.gaps.list(input);
  }

  @Handles(insight.nearest)
  nearest(input: Input<typeof insight.nearest>) {
    return this.gaps.nearest(input);
  }

  @Handles(insight.markGap)
  markGap(input: Input<typeof insight.markGap>, context: Context) {
    return this.gaps.mark(input, context);
  }

  @Handles(insight.rebuild)
  async rebuild() {
    return { generation: await this.counting.rebuild() };
  }

  @Handles(insight.status)
  async status() {
    const { generation, position, behind, rebuilding } = await this.counting.status();
    return { generation, position, behind, rebuilding };
  }

  @Handles(insight.makeLink)
  makeLink() {
    return this.links.make();
  }

  @Handles(insight.openLink)
  openLink({ code }: Input<typeof insight.openLink>) {
    return this.links.open(code);
  }

  @Handles(insight.checkSession)
  checkSession({ session }: Input<typeof insight.checkSession>) {
    return this.links.check(session);
  }

  @Handles(insight.endSession)
  async endSession({ session }: Input<typeof insight.endSession>) {
    await this.links.end(session);
    return {};
  }
}
