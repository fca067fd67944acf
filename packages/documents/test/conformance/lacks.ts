/** Cases, by title, in which SecantusDB 0.5.3, which replaces MongoDB in tests, differs from MongoDB's manual. */
export const LACKS: Record<string, string> = {
  'when projecting {"b":{"c":1}}, then the fields are MongoDB\'s': 'SecantusDB has no nested projections',
  'when filtering by $elemMatch with $or, then it finds 2': 'SecantusDB does not support $or inside $elemMatch',
  'when a unique value is freed, then it can be taken again':
    'SecantusDB keeps a unique value after an update has changed it',
  'when two arrays meet in one index, then the document is refused': 'SecantusDB indexes parallel arrays',
};
