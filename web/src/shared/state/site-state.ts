import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the quote panel is about. */
export interface QuoteItems {
  readonly artist?: string;
  readonly agent?: string;
}

/** A button of the quote panel that leads to what clients say about the artist of the page. */
export interface TestimonialButton {
  readonly artist: string;
  readonly to: string;
}

/** The campaign and the page that a visit came from. Kept in memory only: nothing of it is stored or sent without consent. */
export interface Origin {
  readonly utm_source?: string;
  readonly utm_campaign?: string;
  readonly utm_medium?: string;
  readonly referer?: string;
}

/** The content of the message dialog. */
export interface Message {
  readonly title: string;
  readonly text?: string;
  /** The label of the confirming button; `OK` by default. */
  readonly ok?: string;
  /** The label of the other button; `Cancel` by default. */
  readonly cancel?: string;
  /** Confirming cannot be undone. */
  readonly isDangerous?: boolean;
}

/** A short message about what has just happened. */
export interface Toast {
  readonly title: string;
  readonly text?: string;
  /** `failure` is announced at once and stays until it is closed. */
  readonly kind?: 'news' | 'failure';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Stays until it is closed. */
  readonly isLasting?: boolean;
}

/** The event by which a browser offers to install the site. It is not in the DOM types: only Chromium has it. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** State of the frame that is lost when the page is loaded again (ST-16). */
export interface SiteState {
  /** The dialog or panel that is open: there is one at a time. */
  readonly open: 'menu' | 'styles' | 'quote' | 'login' | undefined;
  readonly quote: QuoteItems;
  readonly isSearchOpen: boolean;
  /** The visitor is an administrator: shows the bar of HDR-08. */
  readonly isAdmin: boolean;
  /** The visitor is signed in: shows the menu of the personal area. */
  readonly isSignedIn: boolean;
  /** The session ended without being asked to: a notice says so. */
  readonly hasSessionEnded: boolean;
  /** The page shows work for children's books. */
  readonly isInKidsBooks: boolean;
  readonly testimonialButton: TestimonialButton | undefined;
  readonly isConsentOpen: boolean;
  readonly origin: Origin;
  /** What the message dialog says while it is open. */
  readonly message: Message | undefined;
  /** Toasts that wait until their host is loaded. */
  readonly toasts: readonly Toast[];
  /** How often something was liked: each like shows the bubble again. */
  readonly likes: number;
  readonly isBubbleShown: boolean;
  /** The offer of the browser to install the site, until it is used. */
  readonly installOffer: InstallOffer | undefined;
  /** A podcast was opened in this tab: the player is wanted on every page. */
  readonly hasPlayer: boolean;
}

const NO_QUOTE: QuoteItems = {};

export const siteState = createStore<SiteState>()(() => ({
  open: undefined,
  quote: NO_QUOTE,
  isSearchOpen: false,
  isAdmin: false,
  isSignedIn: false,
  hasSessionEnded: false,
  isInKidsBooks: false,
  testimonialButton: undefined,
  isConsentOpen: false,
  origin: {},
  message: undefined,
  toasts: [],
  likes: 0,
  isBubbleShown: false,
  installOffer: undefined,
  hasPlayer: false,
}));

export const useSiteState = <T>(select: (state: SiteState) => T): T => useStore(siteState, select);

/** Opens a dialog or panel in place of the one that is open. */
export const openPanel = (open: NonNullable<SiteState['open']>): void => siteState.setState({ open });

/** Opens the quote panel, about an artist or an agent if they are given. */
export const askForQuote = (quote: QuoteItems = NO_QUOTE): void => siteState.setState({ open: 'quote', quote });

/** Opens the quote panel with a member of the team as the contact. In an open panel the artist stays. */
export const askAgent = (agent: string): void =>
  siteState.setState(({ open, quote }) => ({ open: 'quote', quote: { ...(open === 'quote' && quote), agent } }));

export const closePanel = (): void => siteState.setState({ open: undefined });

/** Every navigation begins without an open panel, what a quote was about, and what the page before said about itself (NAV-01). */
export const clearForNavigation = (): void =>
  siteState.setState({
    open: undefined,
    quote: NO_QUOTE,
    isSearchOpen: false,
    isInKidsBooks: false,
    testimonialButton: undefined,
  });
