import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Documents } from '@limner/documents';
import { PATIENCE } from '@limner/testing/patience';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { freePort } from '../../../tools/free-port.ts';
import { examineNats } from '../src/examine-nats.ts';
import { type Bus, createInbox } from '../src/index.ts';
import { createNatsBus, type NatsBusOptions } from '../src/nats.ts';
import { openTestDocuments } from './documents.ts';

import { createLog } from './log.ts';
import { newNamespace } from './nats-server.ts';
import { sample } from './sample-contracts.ts';
import { until } from './waiting.ts';

/** A command that takes a port, a data folder and options, and runs a nats-server with JetStream. */
const command = process.env.TEST_NATS_COMMAND;
const SERVERS = ['n1', 'n2', 'n3'] as const;
type Server = (typeof SERVERS)[number];
/** Starts of the cluster, each on other ports. */
const ATTEMPTS = 3;
/** Characters at the end of a log. */
const LOG_LENGTH = 600;

class ServerEnded extends Error {}

if (command) describe('the bus on NATS, three servers', () => describeCluster(command));
else
  describe('the bus on NATS, three servers', () =>
    it.skip('not tested: TEST_NATS_COMMAND is not set', () => undefined));

function describeCluster(start: string): void {
  const { logger } = createLog();
  const processes = new Map<Server, ChildProcess>();
  const addresses = new Map<Server, string>();
  const buses: Bus[] = [];
  const starts = new Map<Server, () => void>();
  let folder: string;
  let connection: NatsConnection;
  let manager: JetStreamManager;

  beforeAll(async () => {
    for (let attempt = 1; ; attempt++) {
      await startServers();
      try {
        connection = await connectWhenThere();
        break;
      } catch (error) {
        await stopServers();
        // A port that was free may be taken before its server listens.
        if (!(error instanceof ServerEnded) || attempt === ATTEMPTS) throw error;
      }
    }
    manager = await managerWhenReady(connection);
  }, 60_000 * PATIENCE);

  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.drain(500)));
  });

  afterAll(async () => {
    await connection?.close();
    await stopServers();
  });

  async function startServers(): Promise<void> {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-nats-cluster-'));
    const routes = await Promise.all(SERVERS.map(async () => `nats://127.0.0.1:${await freePort()}`));
    for (const [at, name] of SERVERS.entries()) {
      const port = await freePort();
      addresses.set(name, `nats://127.0.0.1:${port}`);
      const [program = '', ...words] = start.split(' ');
      const own = ['-n', name, '-cluster_name', 'limner', '-cluster', routes[at] ?? '', '-routes', routes.join(',')];
      const all = [...words, String(port), path.join(folder, name), ...own, '-l', path.join(folder, `${name}.log`)];
      starts.set(name, () => processes.set(name, spawn(program, all, { stdio: 'ignore' })));
      starts.get(name)?.();
    }
  }

  async function stopServers(): Promise<void> {
    const running = [...processes.values()].filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    await Promise.all(
      running.map(async (child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }),
    );
    processes.clear();
    await rm(folder, { recursive: true, force: true });
  }

  /** Rejects if a server is no longer running; the message has the last lines of its log. */
  async function throwIfEnded(): Promise<void> {
    for (const [name, { exitCode }] of processes)
      if (exitCode !== null) {
        const log = await readFile(path.join(folder, `${name}.log`), 'utf8').catch(() => '');
        throw new ServerEnded(`${name} ended with ${exitCode}: ${log.slice(-LOG_LENGTH)}`);
      }
  }

  const all = () => [...addresses.values()].join(',');
  async function open(url: string, namespace: string, options: Partial<NatsBusOptions> = {}): Promise<Bus> {
    const bus = await createNatsBus({ url, name: 'test', logger, namespace, ackWaitMs: 1_000, ...options });
    buses.push(bus);
    return bus;
  }
  const replicasOf = async (namespace: string) =>
    Promise.all(
      ['events', 'confirmations'].map(
        async (name) => (await manager.streams.info(`${namespace}_${name}`)).config.num_replicas,
      ),
    );

  async function connectWhenThere(): Promise<NatsConnection> {
    const servers = [...addresses.values()].map((address) => new URL(address).host);
    let opened: NatsConnection | undefined;
    await until(async () => {
      await throwIfEnded();
      opened = await connect({ servers, maxReconnectAttempts: -1 }).catch(() => undefined);
      const isWhole = opened?.info?.connect_urls?.length === SERVERS.length;
      if (!isWhole) await opened?.close();
      return isWhole;
    }, 'three servers know each other');
    if (!opened) throw new Error('no server answers');
    return opened;
  }

  it('when nothing is set, then streams have three replicas; what is set counts, and only that takes replicas away', async () => {
    const namespace = newNamespace();
    await open(all(), namespace, { replicas: 1 });
    expect(await replicasOf(namespace)).toEqual([1, 1]);
    await open(all(), namespace);
    expect(await replicasOf(namespace)).toEqual([3, 3]);
    await open(all(), namespace, { replicas: 1 });
    expect(await replicasOf(namespace)).toEqual([1, 1]);
  });

  it('when the server that leads the stream is killed, then no event is lost or doubled, requests go on, and clients start without it', async () => {
    const namespace = newNamespace();
    const documents: Documents = await openTestDocuments();
    try {
      await open(all(), namespace);
      const leader = (await manager.streams.info(`${namespace}_events`)).cluster?.leader as Server;
      const others = SERVERS.filter((name) => name !== leader).map((name) => addresses.get(name) ?? '');
      // Who asks and publishes is connected to the server that will be killed; who answers is not.
      const asking = await open(addresses.get(leader) ?? '', namespace);
      const [answering, alsoAnswering] = await Promise.all(others.map((url) => open(url, namespace)));
      const answer = async ({ name }: { name: string }) => ({ greeting: name });
      await answering?.handle(sample.greet, 'catalogue', answer);
      await alsoAnswering?.handle(sample.greet, 'catalogue', answer);

      const effects = documents.connection.collection<{ text: string }>('effects');
      const inbox = createInbox({ documents, service: 'search' });
      await answering?.subscribe(sample.noted, 'search', async (delivery) => {
        const { text } = delivery.payload;
        await inbox.once(delivery, async (session) => void (await effects.insertOne({ text }, { session })));
      });

      const failures: unknown[] = [];
      let answered = 0;
      let isOver = false;
      const requests = (async () => {
        while (!isOver)
          await asking.request(sample.greet, { name: 'visitor' }).then(
            () => void answered++,
            (error: unknown) => void failures.push(error),
          );
      })();
      const texts = Array.from({ length: 120 }, (_, index) => `n${index}`);
      for (const text of texts) {
        if (text === 'n40') processes.get(leader)?.kill('SIGKILL');
        await untilStored(() => asking.publish(sample.noted, { text, tags: [] }, text));
      }
      const answeredBefore = answered;
      await until(() => answered > answeredBefore + 20, 'requests go on');
      isOver = true;
      await requests;
      expect(failures.length).toBeLessThanOrEqual(1);
      for (const failure of failures) expect(failure).toMatchObject({ code: 'unavailable' });

      await until(async () => (await effects.countDocuments()) >= texts.length, 'every event has its effect');
      expect((await effects.distinct('text')).toSorted()).toEqual(texts.toSorted());
      expect(await effects.countDocuments()).toBe(texts.length);
      const { state, cluster } = await manager.streams.info(`${namespace}_events`);
      expect(state.messages).toBe(texts.length);
      expect(SERVERS.filter((name) => name !== leader)).toContain(cluster?.leader);

      const late = await open(all(), newNamespace(), { replicas: 1 });
      await late.check();
      await open(all(), namespace);
      expect(await replicasOf(namespace)).toEqual([3, 3]);
      const findings = await examineNats({ url: all(), namespace, logBytes: 1_000 });
      expect(findings.filter(({ state: found }) => found !== 'fine')).toMatchObject([
        { state: 'hint', about: 'NATS_URL', text: expect.stringContaining(new URL(addresses.get(leader) ?? '').host) },
      ]);
      await restart(leader);
    } finally {
      await documents.close();
    }
  }, 90_000);

  async function restart(name: Server): Promise<void> {
    const before = processes.get(name);
    if (before?.exitCode === null && before.signalCode === null) await once(before, 'exit');
    starts.get(name)?.();
    await until(async () => connection.info?.connect_urls?.length === SERVERS.length, 'the server is back');
  }
}

/** What an outbox does: the same id is sent again until the server has stored it. */
async function untilStored(publish: () => Promise<void>): Promise<void> {
  await until(
    () =>
      publish().then(
        () => true,
        () => false,
      ),
    'an event is stored',
    30_000,
  );
}

/** A cluster answers for its streams once it has chosen who leads. */
async function managerWhenReady(connection: NatsConnection): Promise<JetStreamManager> {
  let ready: JetStreamManager | undefined;
  await until(async () => {
    ready = await jetstreamManager(connection).catch(() => undefined);
    return ready !== undefined;
  }, 'JetStream has a leader');
  if (!ready) throw new Error('JetStream does not answer');
  return ready;
}
