type Doc = Record<string, unknown>;

export const SALES: Doc[] = [
  {
    _id: 1,
    who: 'ann',
    sum: 10,
    at: new Date('2024-01-05'),
    lines: [
      { p: 'x', n: 1 },
      { p: 'y', n: 2 },
    ],
    place: 'eu',
  },
  { _id: 2, who: 'bob', sum: 20, at: new Date('2024-02-05'), lines: [{ p: 'x', n: 3 }], place: 'us' },
  { _id: 3, who: 'ann', sum: 30, at: new Date('2024-02-15'), lines: [], place: 'eu' },
  { _id: 4, who: 'cid', sum: 40, at: new Date('2024-03-05'), place: null },
  { _id: 5, who: 'bob', sum: null, at: new Date('2024-03-06'), lines: [{ p: 'z', n: 9 }] },
];

export const PEOPLE: Doc[] = [
  { _id: 'ann', name: 'Ann', level: 1 },
  { _id: 'bob', name: 'Bob', level: 2 },
];

/** `people` is the name of the second collection. */
export const AGGREGATE_CASES: [what: string, pipeline: (people: string) => Doc[], result: Doc[]][] = [
  ['$match and $count', () => [{ $match: { who: 'ann' } }, { $count: 'n' }], [{ n: 2 }]],
  ['$count of nothing', () => [{ $match: { who: 'no' } }, { $count: 'n' }], []],
  [
    '$group with $sum',
    () => [{ $group: { _id: '$who', t: { $sum: '$sum' } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'ann', t: 40 },
      { _id: 'bob', t: 20 },
      { _id: 'cid', t: 40 },
    ],
  ],
  [
    '$group of all',
    () => [{ $group: { _id: null, n: { $sum: 1 }, m: { $max: '$sum' }, l: { $min: '$sum' } } }],
    [{ _id: null, n: 5, m: 40, l: 10 }],
  ],
  ['$avg without nulls', () => [{ $group: { _id: null, a: { $avg: '$sum' } } }], [{ _id: null, a: 25 }]],
  [
    '$first and $last',
    () => [
      { $sort: { _id: 1 } },
      { $group: { _id: '$who', f: { $first: '$_id' }, l: { $last: '$_id' } } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'ann', f: 1, l: 3 },
      { _id: 'bob', f: 2, l: 5 },
      { _id: 'cid', f: 4, l: 4 },
    ],
  ],
  [
    '$push',
    () => [{ $sort: { _id: 1 } }, { $group: { _id: '$place', ids: { $push: '$_id' } } }, { $match: { _id: 'eu' } }],
    [{ _id: 'eu', ids: [1, 3] }],
  ],
  [
    'a compound key',
    () => [{ $match: { who: 'ann' } }, { $group: { _id: { w: '$who', p: '$place' }, n: { $sum: 1 } } }],
    [{ _id: { w: 'ann', p: 'eu' }, n: 2 }],
  ],
  [
    '$unwind',
    () => [{ $unwind: '$lines' }, { $group: { _id: '$lines.p', n: { $sum: '$lines.n' } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'x', n: 4 },
      { _id: 'y', n: 2 },
      { _id: 'z', n: 9 },
    ],
  ],
  [
    '$unwind that keeps the empty',
    () => [{ $unwind: { path: '$lines', preserveNullAndEmptyArrays: true } }, { $count: 'n' }],
    [{ n: 6 }],
  ],
  [
    '$unwind with a position',
    () => [
      { $match: { _id: 1 } },
      { $unwind: { path: '$lines', includeArrayIndex: 'i' } },
      { $project: { i: 1, _id: 0 } },
      { $sort: { i: 1 } },
      { $limit: 1 },
      { $project: { i: { $toString: '$i' } } },
    ],
    [{ i: '0' }],
  ],
  [
    '$project of expressions',
    () => [
      { $match: { _id: 1 } },
      { $project: { _id: 0, double: { $multiply: ['$sum', 2] }, upper: { $toUpper: '$who' } } },
    ],
    [{ double: 20, upper: 'ANN' }],
  ],
  [
    '$addFields',
    () => [{ $match: { _id: 2 } }, { $addFields: { n: { $size: '$lines' } } }, { $project: { n: 1 } }],
    [{ _id: 2, n: 1 }],
  ],
  [
    '$sort, $skip and $limit',
    () => [{ $sort: { sum: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { sum: 1 } }],
    [
      { _id: 3, sum: 30 },
      { _id: 2, sum: 20 },
    ],
  ],
  [
    '$lookup',
    (people) => [
      { $match: { _id: 1 } },
      { $lookup: { from: people, localField: 'who', foreignField: '_id', as: 'person' } },
      { $project: { person: 1 } },
    ],
    [{ _id: 1, person: [PEOPLE[0] as Doc] }],
  ],
  [
    '$lookup of nobody',
    (people) => [
      { $match: { _id: 4 } },
      { $lookup: { from: people, localField: 'who', foreignField: '_id', as: 'person' } },
      { $project: { person: 1 } },
    ],
    [{ _id: 4, person: [] }],
  ],
  [
    '$lookup with a pipeline',
    (people) => [
      { $match: { _id: 2 } },
      {
        $lookup: {
          from: people,
          let: { w: '$who' },
          pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$w'] } } }, { $project: { _id: 0, level: 1 } }],
          as: 'p',
        },
      },
      { $project: { p: 1 } },
    ],
    [{ _id: 2, p: [{ level: 2 }] }],
  ],
  [
    '$facet',
    () => [
      { $facet: { n: [{ $count: 'n' }], top: [{ $sort: { sum: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }] } },
    ],
    [{ n: [{ n: 5 }], top: [{ _id: 4 }] }],
  ],
  [
    '$sortByCount',
    () => [{ $match: { who: { $in: ['ann', 'cid'] } } }, { $sortByCount: '$who' }],
    [
      { _id: 'ann', count: 2 },
      { _id: 'cid', count: 1 },
    ],
  ],
  [
    '$replaceRoot',
    () => [{ $match: { _id: 2 } }, { $unwind: '$lines' }, { $replaceRoot: { newRoot: '$lines' } }],
    [{ p: 'x', n: 3 }],
  ],
  [
    '$bucket',
    () => [
      { $match: { sum: { $ne: null } } },
      { $bucket: { groupBy: '$sum', boundaries: [0, 25, 100], output: { n: { $sum: 1 } } } },
    ],
    [
      { _id: 0, n: 2 },
      { _id: 25, n: 2 },
    ],
  ],
  [
    '$year and $month',
    () => [{ $match: { _id: 2 } }, { $project: { _id: 0, y: { $year: '$at' }, m: { $month: '$at' } } }],
    [{ y: 2024, m: 2 }],
  ],
  [
    '$dateToString',
    () => [{ $match: { _id: 1 } }, { $project: { _id: 0, d: { $dateToString: { format: '%Y-%m-%d', date: '$at' } } } }],
    [{ d: '2024-01-05' }],
  ],
  [
    '$cond and $ifNull',
    () => [
      { $match: { _id: 5 } },
      { $project: { _id: 0, v: { $cond: [{ $gt: ['$sum', 15] }, 'much', { $ifNull: ['$sum', 'none'] }] } } },
    ],
    [{ v: 'none' }],
  ],
  [
    '$filter and $map',
    () => [
      { $match: { _id: 1 } },
      {
        $project: {
          _id: 0,
          v: {
            $map: {
              input: { $filter: { input: '$lines', as: 'l', cond: { $gt: ['$$l.n', 1] } } },
              as: 'l',
              in: '$$l.p',
            },
          },
        },
      },
    ],
    [{ v: ['y'] }],
  ],
  [
    '$unset and $concat',
    () => [
      { $match: { _id: 2 } },
      { $set: { label: { $concat: ['$who', '-', '$place'] } } },
      { $unset: ['lines', 'at', 'sum', 'who', 'place'] },
    ],
    [{ _id: 2, label: 'bob-us' }],
  ],
  [
    '$setWindowFields',
    () => [
      { $match: { who: 'ann' } },
      {
        $setWindowFields: {
          partitionBy: '$who',
          sortBy: { _id: 1 },
          output: { run: { $sum: '$sum', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { run: 1 } },
    ],
    [
      { _id: 1, run: 10 },
      { _id: 3, run: 40 },
    ],
  ],
];
