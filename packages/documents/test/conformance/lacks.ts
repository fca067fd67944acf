/** Cases that SecantusDB, which stands in for MongoDB in tests, answers otherwise than MongoDB's manual; by title. */
export const LACKS: Record<string, string> = {};
