const BOTS = /bot|crawl|spider|slurp|preview|externalhit|lighthouse/i;

/** Whether a user agent is a crawler, a link preview or a measuring tool. Notices are not shown to them. */
export const isBot = (userAgent: string): boolean => BOTS.test(userAgent);
