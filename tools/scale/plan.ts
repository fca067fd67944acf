import { loadConfig } from '@limner/platform';
import { readCompose } from '../deployment-files.ts';
import { MEASURED, type MeasuredName } from './measured.ts';

/** What an installation has to carry. */
export interface Load {
  readonly pictures: number;
  readonly beaconsADay: number;
  /** Events that the web gathers into one request. */
  readonly beaconsABody: number;
  /** Requests a second at the busiest time, without beacons. */
  readonly requests: number;
  /** The busiest second beside the average one. */
  readonly peak: number;
  /** Days for which events are kept. */
  readonly keepDays: number;
  /** Share of each kind of request; the rest are cached lists. */
  readonly mix: { readonly pages: number; readonly files: number; readonly words: number; readonly pictures: number };
  /** Pages that differ, by edition and path, in two seconds of the busiest time. */
  readonly distinctPages: number;
  /** New or changed pictures a day. */
  readonly changesADay: number;
  /** MB of an original, as it is stored. */
  readonly originalMb: number;
  /** Sizes and forms of a picture that somebody has asked for. */
  readonly sizes: number;
}

/** Prices a month: assumptions, to be replaced by those of your provider. */
export interface Prices {
  readonly core: number;
  readonly memoryGb: number;
  readonly diskGb: number;
  readonly objectGb: number;
}

/** What is set. Defaults are those of the schema and of the compose file. */
export interface Settings {
  readonly gatewayCores: number;
  readonly searchCores: number;
  /** MB of a search process that keeps the index in its memory; 0 with Elasticsearch. */
  readonly indexMemoryMb: number;
  readonly shards: number;
  readonly eventsMaxBytes: number;
  readonly replicas: number;
}

export const TARGET: Load = {
  pictures: 1_000_000,
  beaconsADay: 100_000_000,
  beaconsABody: 5,
  requests: 1_000,
  peak: 3,
  keepDays: 30,
  mix: { pages: 0.2, files: 0.3, words: 0.08, pictures: 0.01 },
  distinctPages: 60,
  changesADay: 2_000,
  originalMb: 2,
  sizes: 10,
};

export const PRICES: Prices = { core: 20, memoryGb: 3, diskGb: 0.1, objectGb: 0.02 };

const { SEARCH_SHARDS, EVENTS_MAX_BYTES, PICTURE_WORKERS } = loadConfig({});
const { services } = readCompose();

/** What the compose file allows a container. */
function containerOf(name: string): { readonly cores: number; readonly memoryGb: number } {
  const { cpus, memory } = services[name]?.deploy.resources.limits ?? {};
  const [, amount, unit] = /^(\d+)([mg])$/.exec(memory ?? '') ?? [];
  if (amount === undefined) throw new Error(`docker-compose.yml has no memory limit for ${name}`);
  return { cores: Number(cpus), memoryGb: (Number(amount) * (unit === 'g' ? 2 ** 30 : 2 ** 20)) / 1e9 };
}

/** One container of each, with the defaults of the settings. */
export const ONE_MACHINE: Settings = {
  gatewayCores: containerOf('gateway').cores,
  searchCores: containerOf('search').cores,
  indexMemoryMb:
    containerOf('search').memoryGb * 1_000 - MEASURED.searchMb.value - PICTURE_WORKERS * MEASURED.workerMb.value,
  shards: SEARCH_SHARDS,
  eventsMaxBytes: EVENTS_MAX_BYTES,
  replicas: 1,
};

const DAY_S = 86_400;
/** Part of a core, or of a limit, that is planned for. */
export const BUSY = 0.6;
/** A shard is walked by one thread: an assumption, within what the makers of Elasticsearch advise. */
export const SHARD_BYTES = 15e9;
/** CPU of the gateway for a search that it forwards: an assumption. */
export const FORWARD_MS = 1;

const figure = (name: MeasuredName): number => MEASURED[name].value;

export interface Need {
  readonly beaconsASecond: number;
  readonly gatewayCores: number;
  readonly searchCores: number;
  readonly countingShare: number;
  readonly logBytes: number;
  readonly documentBytes: number;
  readonly indexBytes: number;
  readonly indexMemoryMb: number;
  readonly shards: number;
  readonly fileBytes: number;
  readonly importHours: number;
  readonly eraseHours: number;
}

/** What a load needs, whatever is set. */
export function needOf(load: Load): Need {
  const { mix, requests, pictures } = load;
  const beaconsASecond = (load.beaconsADay / DAY_S) * load.peak;
  const lists = 1 - mix.pages - mix.files - mix.words - mix.pictures;
  const perRequest =
    lists * figure('listMs') +
    mix.pages * figure('pageMs') +
    mix.files * figure('fileMs') +
    (mix.words + mix.pictures) * FORWARD_MS;
  const rendering = (load.distinctPages / 2) * figure('renderMs');
  const gatewayMs = requests * perRequest + rendering + beaconsASecond * beaconMs(load.beaconsABody);
  const searchMs = requests * (mix.words * figure('wordsMs') + mix.pictures * figure('pictureMs'));
  const embedMs = (load.changesADay / DAY_S) * load.peak * figure('embedMs');
  const indexBytes = pictures * figure('indexBytes');
  const events = load.beaconsADay * load.keepDays;
  return {
    beaconsASecond,
    gatewayCores: gatewayMs / 1_000,
    searchCores: (searchMs + embedMs) / 1_000,
    countingShare: beaconsASecond / figure('countedASecond'),
    logBytes: events * figure('eventBytes'),
    documentBytes: pictures * figure('documentBytes'),
    indexBytes,
    indexMemoryMb: (pictures * figure('memoryBytes')) / 1e6,
    shards: Math.max(1, Math.ceil(indexBytes / SHARD_BYTES)),
    fileBytes: pictures * (load.originalMb * 1e6 + load.sizes * figure('renditionBytes')),
    importHours: pictures / figure('importedASecond') / 3_600,
    eraseHours: events / figure('readASecond') / 3_600,
  };
}

/** CPU of a beacon: that of a body is shared by those in it. */
function beaconMs(aBody: number): number {
  const each = (20 * figure('beaconMs') - figure('singleBeaconMs')) / 19;
  return each + (figure('singleBeaconMs') - each) / aBody;
}

export interface Limit {
  readonly what: string;
  readonly need: number;
  readonly limit: number;
  readonly unit: string;
  /** What moves it. */
  readonly setting: string;
}

/** Everything that ends somewhere, what is furthest beyond its limit first. */
export function limitsOf(load: Load, settings: Settings): Limit[] {
  const need = needOf(load);
  const limits: Limit[] = [
    {
      what: 'log of events, stored',
      need: need.logBytes / 1e9,
      limit: settings.eventsMaxBytes / 1e9,
      unit: 'GB',
      setting: '`EVENTS_MAX_BYTES`, `KEEP_EVENTS_DAYS`',
    },
    {
      what: 'shards of the index',
      need: need.shards,
      limit: settings.shards,
      unit: '',
      setting: '`SEARCH_SHARDS`, then `npm run reindex`',
    },
    {
      what: 'CPU of the gateway',
      need: need.gatewayCores,
      limit: settings.gatewayCores * BUSY,
      unit: 'cores',
      setting: 'replicas of the gateway',
    },
    {
      what: 'CPU of search',
      need: need.searchCores,
      limit: settings.searchCores * BUSY,
      unit: 'cores',
      setting: 'replicas of search, `PICTURE_WORKERS`',
    },
    {
      what: 'counting for insight, one process',
      need: need.beaconsASecond,
      limit: figure('countedASecond') * BUSY,
      unit: 'events/s',
      setting: 'none: a second follower would need a partition of the log',
    },
  ];
  if (settings.indexMemoryMb > 0)
    limits.push({
      what: 'index in the memory of search',
      need: need.indexMemoryMb,
      limit: settings.indexMemoryMb,
      unit: 'MB',
      setting: '`SEARCH_URL`',
    });
  return limits.sort((one, other) => other.need / other.limit - one.need / one.limit);
}

/** The least settings that carry the load, with Elasticsearch. */
export function settingsFor(load: Load): Settings {
  const need = needOf(load);
  return {
    // Two at least: one may be restarted.
    gatewayCores: Math.max(2, Math.ceil(need.gatewayCores / BUSY)),
    searchCores: Math.max(2, Math.ceil(need.searchCores / BUSY)),
    indexMemoryMb: 0,
    shards: need.shards,
    eventsMaxBytes: Math.ceil((need.logBytes * 1.2) / 1e9) * 1e9,
    replicas: 3,
  };
}

export interface Part {
  readonly what: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly diskGb: number;
  readonly objectGb: number;
}

/** The machines' parts, and what they cost a month. */
export function partsOf(load: Load, settings: Settings): Part[] {
  const need = needOf(load);
  const part = (what: string, cores: number, memoryGb: number, diskGb = 0, objectGb = 0): Part => {
    return { what, cores, memoryGb, diskGb, objectGb };
  };
  const containers = (what: string, count: number, ...names: string[]): Part => {
    const each = names.map(containerOf);
    const sum = (values: readonly number[]) => count * values.reduce((total, value) => total + value, 0);
    return part(what, sum(each.map(({ cores }) => cores)), sum(each.map(({ memoryGb }) => memoryGb)));
  };
  const indexGb = need.indexBytes / 1e9;
  const documentGb = need.documentBytes / 1e9;
  const logGb = (settings.eventsMaxBytes / 1e9) * settings.replicas;
  return [
    containers('gateways', Math.ceil(settings.gatewayCores / containerOf('gateway').cores), 'gateway'),
    containers('search', Math.ceil(settings.searchCores / containerOf('search').cores), 'search'),
    containers('two of each other service', 2, 'catalogue', 'stories', 'profiles', 'uploads', 'events'),
    // Half of it stays in memory, beside a heap of 2 GB a shard; as much disk again for merges, and a rebuild beside it.
    part('Elasticsearch, each shard and a copy', 4 * settings.shards, indexGb + 4 * settings.shards, 2 * 3 * indexGb),
    // A quarter stays in memory; as much disk again for growth.
    part('MongoDB, three members', 6, 3 * Math.max(2, documentGb / 4), 3 * 2 * documentGb),
    part('NATS, three servers', 6, 6, logGb),
    part('Redis, two', 2, 2),
    part('files', 0, 0, 0, need.fileBytes / 1e9),
  ];
}

export const costOf = ({ cores, memoryGb, diskGb, objectGb }: Part, prices: Prices): number =>
  cores * prices.core + memoryGb * prices.memoryGb + diskGb * prices.diskGb + objectGb * prices.objectGb;
