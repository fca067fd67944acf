import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { freePort } from '../../../tools/free-port.ts';
import { type Bus, createOutbox, type Outbox } from '../src/index.ts';
import { createNatsBus } from '../src/nats.ts';
import { openTestDocuments } from './documents.ts';
import { createLog } from './log.ts';
import { sample } from './sample-contracts.ts';
import { Seen, until } from './waiting.ts';

/** A command that takes a port and a data folder, and runs a nats-server with JetStream. */
const command = process.env.TEST_NATS_COMMAND;

if (command) describe('the bus on NATS, its server restarted in the middle', () => describeRestart(command));
else {
  describe('the bus on NATS, its server restarted in the middle', () =>
    it.skip('not tested: TEST_NATS_COMMAND is not set', () => undefined));
}

const USER = 'limner';
const PASSWORD = 'p@ss:word/';

function describeRestart(start: string): void {
  const { logger } = createLog();
  const buses: Bus[] = [];
  let folder: string;
  let port: number;
  let server: ChildProcess;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-nats-'));
    port = await freePort();
    server = await startServer();
  });

  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.drain(500)));
    await stopServer('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const open = async () => {
    const bus = await createNatsBus({
      url: `nats://127.0.0.1:${port}`,
      name: 'test',
      namespace: 'test',
      logger,
      retryDelaysMs: [1],
      outageDelaysMs: [1],
      ackWaitMs: 1_000,
    });
    buses.push(bus);
    return bus;
  };

  async function startServer(...further: string[]): Promise<ChildProcess> {
    const [program = '', ...words] = start.split(' ');
    const child = spawn(program, [...words, String(port), folder, ...further], { stdio: 'ignore' });
    await until(
      () =>
        connect({ servers: `127.0.0.1:${port}`, reconnect: false, user: USER, pass: PASSWORD }).then(
          (connection) => connection.close().then(() => true),
          () => false,
        ),
      'the server answers',
    );
    return child;
  }

  async function stopServer(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }

  it('when requests are in flight, then they fail at once as unavailable, and later ones are answered', async () => {
    const [asking, answering] = [await open(), await open()];
    const begun = new Seen<string>();
    let isSlow = true;
    await answering.handle(sample.greet, 'catalogue', async ({ name }) => {
      begun.add(name);
      if (isSlow) await new Promise(() => undefined);
      return { greeting: name };
    });
    const inFlight = asking
      .request(sample.greet, { name: 'first' }, { deadlineMs: 60_000 })
      .catch((error: unknown) => error);
    await begun.count(1);
    await stopServer('SIGKILL');
    expect(await inFlight).toMatchObject({ code: 'unavailable' });
    isSlow = false;
    await expect(asking.check()).rejects.toMatchObject({ code: 'unavailable' });
    server = await startServer();
    await until(
      () =>
        asking.request(sample.greet, { name: 'later' }).then(
          () => true,
          () => false,
        ),
      'requests are answered again',
    );
    await asking.check();
  }, 60_000);

  it('when the server is killed while events flow, then each takes effect, and consumers recover by themselves', async () => {
    const documents = await openTestDocuments();
    const [owner, consumer] = [await open(), await open()];
    const outbox: Outbox = createOutbox({
      documents,
      bus: owner,
      service: 'catalogue',
      logger,
      pollMs: 50,
      resendMs: 500,
    });
    try {
      await outbox.start();
      const seen = new Set<string>();
      await consumer.subscribe(sample.noted, 'search', async ({ payload }) => void seen.add(payload.text));
      const texts = Array.from({ length: 60 }, (_, index) => `n${index}`);
      for (const text of texts) {
        await documents.transaction((session) => outbox.add(session, sample.noted, { text, tags: [] }));
        if (text === 'n20') await stopServer('SIGKILL');
        if (text === 'n40') server = await startServer();
      }
      await outbox.flush(40_000);
      expect([...seen].sort()).toEqual([...texts].sort());
    } finally {
      await outbox.stop();
      await documents.close();
    }
  }, 90_000);

  it('when the server needs a user, then that of the address is used; a wrong one stops the start, without appearing in the error', async () => {
    await stopServer('SIGTERM');
    server = await startServer('--user', USER, '--pass', PASSWORD);
    const at = (password: string) => ({
      url: `nats://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
      name: 'test',
      namespace: 'test',
      logger,
    });
    const bus = await createNatsBus(at(PASSWORD));
    buses.push(bus);
    await bus.check();
    const refused = await createNatsBus(at('not this')).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      message: expect.stringMatching(new RegExp(`^cannot connect to NATS at 127.0.0.1:${port}:`)),
    });
    await expect(
      createNatsBus({ url: `tls://127.0.0.1:${port}`, name: 'test', namespace: 'test', logger }),
    ).rejects.toThrow('cannot connect to NATS');
  });

  it('when the server comes back without data, then streams and consumers are created again', async () => {
    const documents = await openTestDocuments();
    const [owner, consumer] = [await open(), await open()];
    const outbox = createOutbox({ documents, bus: owner, service: 'catalogue', logger, pollMs: 50, resendMs: 200 });
    try {
      await outbox.start();
      const seen = new Set<string>();
      await stopServer('SIGKILL');
      await rm(folder, { recursive: true, force: true });
      server = await startServer();
      await consumer.subscribe(sample.noted, 'search', async ({ payload }) => void seen.add(payload.text));
      await documents.transaction((session) => outbox.add(session, sample.noted, { text: 'after', tags: [] }));
      await outbox.flush(40_000);
      expect([...seen]).toEqual(['after']);
    } finally {
      await outbox.stop();
      await documents.close();
    }
  }, 90_000);
}
