import type { Region } from '@limner/editions';
import type { Metatags } from './catalogue.ts';

/** A page that the web is to render. */
export interface PageToRender {
  readonly region: Region;
  /** Without the edition's prefix. */
  readonly path: string;
  /** With its question mark; empty where there is none. */
  readonly search: string;
  /** The page behind the path, or the not-found page in its place. */
  readonly status: 200 | 404;
  /** As in `HeadFacts`. */
  readonly origin: string;
  /** Undefined when the catalogue does not answer. */
  readonly metatags: Metatags | undefined;
  /** 0 to 1: what pages choose by that show something else at each visit. */
  readonly chance: number;
}

/** What the browser has to know to take over a rendered page: sent along as JSON in a data block. */
export interface FirstPage extends Omit<PageToRender, 'search'> {
  /** What was asked for to render it: the query's key and its answer. Empty where the web could not render the page. */
  readonly answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

export interface RenderedPage {
  /** What stands in the root element. */
  readonly html: string;
  /** Title, tags and preloads. */
  readonly head: string;
  /** The page's own style sheet, for what else would be `style` attributes, which the content policy refuses. */
  readonly css: string;
  /** JSON of `FirstPage`. */
  readonly state: string;
  /** Queries that the page drew without having declared them: the browser has to ask. None, unless somebody forgot one. */
  readonly undeclared: readonly string[];
}

/** The answer to a call of this API: its status and its JSON. */
export interface CallAnswer {
  readonly status: number;
  readonly json: string;
}

/** Makes a call of this API, such as `GET /home/current?lang=us`; a body is JSON. */
export type MakeCall = (method: 'GET' | 'POST', path: string, body?: string) => Promise<CallAnswer>;

/** What the server build of the web exports. */
export interface WebRenderer {
  /** `call` makes every call of the API from now on. */
  start(call: MakeCall): Promise<void>;
  /** Rejects when a part of the page cannot be rendered. Answers later than `deadlineMs` are left to the browser. */
  render(page: PageToRender, deadlineMs: number): Promise<RenderedPage>;
}

/** Id of the data block with the `FirstPage`, and of the page's own style sheet. */
export const STATE_ID = 'first-page';
export const STYLES_ID = 'first-styles';
