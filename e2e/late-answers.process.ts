/**
 * An installation whose list of questions never comes until the parent process says so. Sends its address to the parent when it is ready; ends with the
 * parent.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createOperations, startServices } from '@limner/all-in-one';
import type { Bus } from '@limner/bus';
import { content } from '@limner/contracts';
import { startGateway } from '@limner/gateway';
import { loadConfig } from '@limner/platform';
import { openEngines } from '@limner/runtime';
import { buildImportFolder } from '@limner/testing';

const folder = await buildImportFolder([{ slug: 'ann', name: 'Ann Example' }]);
const texts = {
  'stories.json': { commissioning: { lede: { en: 'How an enquiry goes.' } } },
  'faqs.json': [
    {
      key: 'price',
      page: 'commissioning',
      question: { en: 'What does it cost?' },
      answer: { en: '<p>It depends.</p>' },
    },
  ],
};
for (const [name, entries] of Object.entries(texts)) await writeFile(path.join(folder, name), JSON.stringify(entries));

const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
const engines = await openEngines(
  loadConfig({ ...process.env, PORT: '0', OPS_PORT: '0', SEED: 'none', DATA_DIR: path.join(folder, 'data') }),
  { service: 'limner' },
);
const services = await startServices({ ...engines, bus: withLateQuestions(engines.bus) });
await createOperations(engines).import(folder);
const gateway = await startGateway(engines);

process.on('message', () => answer());
process.on('disconnect', async () => {
  answer();
  await gateway.close();
  await services.close();
  await engines.close();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.(gateway.address);

function withLateQuestions(bus: Bus): Bus {
  const { subject } = content.listFaqs;
  return {
    ...bus,
    handle: (contract, group, handler) =>
      bus.handle(contract, group, async (input, context) => {
        if (contract.subject === subject) await mayAnswer;
        return handler(input, context);
      }),
  };
}
