const BOTS = /bot|crawl|spider|slurp|preview|externalhit|lighthouse/i;

/** Whether a user agent is a crawler, a link preview or a measuring tool: they are shown no notices. */
export const isBot = (userAgent: string): boolean => BOTS.test(userAgent);
