import { inScript } from '@limner/contracts/head-tags';
import { type FirstPage, type RenderedPage, STATE_ID, STYLES_ID } from '@limner/contracts/rendered-page';
import { editions } from '@limner/editions';
import { AppError, CONFIG, type Config } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Content } from '../content.ts';
import { appTags } from './app-manifest.ts';
import { BOT_TRAP } from './bot-trap.ts';
import { escapeHtml, headOf } from './head.ts';
import type { MadePage } from './page-cache.ts';
import type { PageScripts } from './page-scripts.ts';
import type { Page } from './pages.ts';
import type { Renderer } from './renderer.ts';
import type { Shell } from './shell.ts';
import { PAGE_SCRIPTS, RENDERER, SHELL } from './site.tokens.ts';
import { hasTagManager, tagManagerTags } from './tag-manager.ts';
import { reservationTags } from './tdm.ts';

/** Milliseconds until pages with random content get a new random number: until then their ETag stays the same. */
const CHANCE_MS = 60_000;

/** Assembles pages: what the web rendered or, if rendering failed, a head and an empty body that the browser fills. */
@Injectable()
export class PageMaker {
  #chance = { value: Math.random(), until: performance.now() + CHANCE_MS };

  constructor(
    @Inject(SHELL) private readonly shell: Shell,
    @Inject(PAGE_SCRIPTS) private readonly scriptsOf: PageScripts,
    @Inject(CONFIG) private readonly config: Pick<Config, 'TDM_RESERVED' | 'TAG_MANAGER_ID' | 'PUBLIC_URL'>,
    @Inject(RENDERER) private readonly renderer: Pick<Renderer, 'render'>,
  ) {}

  /** Only rendered pages for everybody with status 200 are shared: for those that could not be rendered the next attempt may succeed. */
  async make(page: Page, search: string, origin: string): Promise<MadePage> {
    const { lang: region, path, status, metatags } = page;
    const first = { region, path, status, origin, metatags, chance: this.#nextChance() };
    const rendered = await this.renderer.render({ ...first, search });
    if (rendered?.isRefused) throw new AppError('invalid_input', 'the list has no such place');
    const { head, root, css, state } = rendered ? partsOf(rendered) : plainPartsOf(page, first);
    const scripts = this.scriptsOf(
      (status === 200 && page.found?.route.page) || 'not-found-page',
      editions[region].language,
    );
    const html = this.shell.render({
      lang: region,
      head: [
        head,
        ...reservationTags(this.config),
        ...appTags(region),
        ...tagManagerTags(this.config, region),
        ...scripts.map(preload),
        ...(css === '' ? [] : [`<style id="${STYLES_ID}">${css}</style>`]),
      ].join('\n    '),
      root,
      foot: `${BOT_TRAP}<script type="application/json" id="${STATE_ID}">${state}</script>`,
    });
    const content = new Content(html, 'text/html; charset=utf-8', 5);
    return {
      page: {
        content,
        status,
        locale: editions[region].locale,
        policy: this.shell.policy(css, hasTagManager(this.config, region)),
      },
      isWhole: rendered !== undefined && !rendered.isPartial && metatags !== undefined,
      isShared: rendered !== undefined && status === 200 && page.isForAll,
    };
  }

  #nextChance(): number {
    const now = performance.now();
    if (now > this.#chance.until) this.#chance = { value: Math.random(), until: now + CHANCE_MS };
    return this.#chance.value;
  }
}

interface Parts {
  readonly head: string;
  readonly root: string;
  readonly css: string;
  readonly state: string;
}

const partsOf = ({ head, html, css, state }: RenderedPage): Parts => ({ head, root: html, css, state });

function plainPartsOf(page: Page, first: Omit<FirstPage, 'answers'>): Parts {
  return {
    head: headOf({ ...page, origin: first.origin }),
    root: '',
    css: '',
    state: inScript(JSON.stringify({ ...first, answers: [] } satisfies FirstPage)),
  };
}

/** Loads a script of the page at once, not only when the entry script imports it, but after the pictures of the first screen: the page is visible without. */
const preload = (href: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(href)}">`;
