/**
 * An installation whose list of questions never comes until the parent process says so. Sends its address to the parent when it is ready; ends with the
 * parent.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bus } from '@limner/bus';
import { content } from '@limner/contracts';
import { buildImportFolder } from '@limner/testing';
import { importedInstallation } from './imported-installation.ts';

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
process.on('message', () => answer());
process.on('disconnect', () => answer());
const { serve } = await importedInstallation(folder, (engines) => ({
  ...engines,
  bus: withLateQuestions(engines.bus),
}));
await serve();

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
