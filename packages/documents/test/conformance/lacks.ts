/** Cases that SecantusDB 0.5.3, which stands in for MongoDB in tests, answers otherwise than MongoDB's manual; by title. */
export const LACKS: Record<string, string> = {
  'when projecting {"b":{"c":1}}, then the fields are MongoDB\'s': 'SecantusDB has no nested projections',
  'when filtering by $elemMatch with $or, then it finds 2': 'SecantusDB knows no $or inside $elemMatch',
  'when a unique value is freed, then it can be taken again': 'SecantusDB keeps a unique value that an update gave up',
  'when two arrays meet in one index, then the document is refused': 'SecantusDB indexes parallel arrays',
};
