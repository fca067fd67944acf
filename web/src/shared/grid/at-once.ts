/** A list of at most so many items is in the document whole; of a longer one the server writes as many. */
export const AT_ONCE = 60;

/** A list whose data are at most so many items is sent whole with its page. */
export const SENT_WHOLE = 240;
