/** A figure that was measured here, and where it stands. */
interface Measured {
  readonly value: number;
  readonly unit: string;
  readonly source: string;
}

const of = (value: number, unit: string, source: string): Measured => ({ value, unit, source });

/** What the plan is made of: figures of two cores, each with its source. A new measurement changes it here. */
export const MEASURED = {
  listMs: of(1_000 / 63_690, 'ms of CPU', '`npm run bench gateway`: a cached list, 63,690 requests a CPU second'),
  pageMs: of(1_000 / 3_899, 'ms of CPU', '`npm run bench pages`: the cached home page, 3,899 requests a CPU second'),
  renderMs: of(
    11.6,
    'ms of CPU',
    '`npm run bench pages`: rendering the home page, kept for two seconds by edition and path',
  ),
  fileMs: of(
    1_000 / 3_200,
    'ms of CPU',
    '`npm run bench pages`: a file of 44 KB from the gateway, 3,200 requests a CPU second',
  ),
  beaconMs: of(
    1_000 / 13_531,
    'ms of CPU',
    '`npm run bench -- events`: 20 a body, 13,531 events a CPU second, gateway and log together',
  ),
  singleBeaconMs: of(1_000 / 3_953, 'ms of CPU', '`npm run bench -- events`: one a body, 3,953 events a CPU second'),
  wordsMs: of(7.2, 'ms of CPU', '`npm run bench search.bench`: words among 50,000 images, median'),
  pictureMs: of(
    79,
    'ms of CPU',
    '`npm run bench picture-query`: a picture among 10,000, median 51 embedding and 28 ranking',
  ),
  embedMs: of(27.3, 'ms of CPU', '`npm run bench`: embedding a picture of 768 px with all its views'),
  importedASecond: of(17.5, 'pictures a second', '`npm run bench import`: everything included, two cores'),
  countedASecond: of(
    10_700,
    'events a second',
    '[0037](decisions/0037-tallies-for-insight.md): the follower of insight, one process',
  ),
  readASecond: of(
    250_600,
    'events a second',
    '[0035](decisions/0035-the-log-of-events.md): the export as NDJSON, one process',
  ),
  memoryBytes: of(10_000, 'bytes', '[0030](decisions/0030-the-index-in-a-thread.md): vectors of a picture in memory'),
  searchMb: of(169, 'MB', "[0030](decisions/0030-the-index-in-a-thread.md): a process with the demo agency's index"),
  workerMb: of(132, 'MB', '`npm run bench embedders`: most memory of a picture worker'),
  renditionBytes: of(
    800_000 / 31,
    'bytes',
    '[0025](decisions/0025-pictures-made-ahead.md): sizes made ahead, 31 files and 0.8 MB an artist',
  ),
  eventBytes: of(433, 'bytes', '`npm run bench -- events`: a stored beacon, 20 a body'),
  documentBytes: of(
    40_670,
    'bytes',
    '`npm run bench import`: documents of a picture, vectors included (embedded store)',
  ),
  indexBytes: of(
    59_520,
    'bytes',
    '`npm run bench -- elastic`: a picture in the index, one shard, just filled and merged',
  ),
} as const satisfies Record<string, Measured>;

export type MeasuredName = keyof typeof MEASURED;
