import type { Region } from '@limner/editions';
import type { Metatags } from './catalogue.ts';

/** A page for the web to render. */
export interface PageToRender {
  readonly region: Region;
  /** Without the edition's prefix. */
  readonly path: string;
  /** With its question mark; empty for none. */
  readonly search: string;
  /** 404 renders the not-found page. */
  readonly status: 200 | 404;
  /** As in `HeadFacts`. */
  readonly origin: string;
  /** Undefined when the catalogue does not answer. */
  readonly metatags: Metatags | undefined;
  /** A random number from 0 to 1, for pages that vary with each visit: server and browser must choose the same. */
  readonly chance: number;
}

/** The data that the browser needs to hydrate a page, sent as JSON in a data block. */
export interface FirstPage extends Omit<PageToRender, 'search'> {
  /** The queries that the render used. Empty when the web could not render the page. */
  readonly answers: readonly FirstAnswer[];
}

/** A query's key and its response, or the first part of a long one: then the browser asks for the whole. */
export type FirstAnswer = readonly [key: readonly unknown[], answer: unknown, isPart?: true];

export interface RenderedPage {
  /** The content of the root element. */
  readonly html: string;
  /** Title, tags and preloads. */
  readonly head: string;
  /** The page's own style sheet, in place of `style` attributes, which the content security policy forbids. */
  readonly css: string;
  /** JSON of `FirstPage`. */
  readonly state: string;
  /** Whether the API was too late for a part of it, or failed: the browser asks for that again. */
  readonly isPartial: boolean;
  /** Whether the API refused where the list begins, `AFTER`, as invalid. */
  readonly isRefused: boolean;
  /** Queries that the page uses but does not declare, so that the browser has to run them. Empty unless a page forgot one. */
  readonly undeclared: readonly string[];
}

/** The response to a call of this API: its status and its JSON. */
export interface CallAnswer {
  readonly status: number;
  readonly json: string;
}

/** Makes a call of this API, such as `GET /home/current?lang=us`; a body is JSON. */
export type MakeCall = (method: 'GET' | 'POST', path: string, body?: string) => Promise<CallAnswer>;

/** What the server build of the web exports. */
export interface WebRenderer {
  /** Called once, first. `call` makes every call of the API from now on. */
  start(call: MakeCall): Promise<void>;
  /** Rejects when a part of the page cannot be rendered. Responses that are not there after `deadlineMs` are left to the browser. */
  render(page: PageToRender, deadlineMs: number): Promise<RenderedPage>;
}

/** The parameter of an address that names the picture a portfolio begins with, from 1: the server renders a part of a long one. */
export const FROM = 'from';

/** The parameter of an address that says where its list begins: behind the page of the list whose `next` it is. */
export const AFTER = 'after';

/** Id of the data block with the `FirstPage`, and of the page's own style sheet. */
export const STATE_ID = 'first-page';
export const STYLES_ID = 'first-styles';
