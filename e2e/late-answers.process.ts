/**
 * An installation whose list of questions never comes until the parent process sends `answer`. After the parent has sent a subject, its requests wait
 * until the next `answer`. Sends its address to the parent when it is ready, and `asked` for each request that has to wait; ends with the parent.
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

let waiting = Promise.withResolvers<void>();
let late: unknown = content.listFaqs.subject;
process.on('message', (message) => {
  late = message;
  if (late === 'answer') waiting.resolve();
  else waiting = Promise.withResolvers<void>();
});
process.on('disconnect', () => waiting.resolve());
const { serve } = await importedInstallation(folder, (engines) => ({
  ...engines,
  bus: withLateAnswers(engines.bus),
}));
await serve();

function withLateAnswers(bus: Bus): Bus {
  return {
    ...bus,
    handle: (contract, group, handler) =>
      bus.handle(contract, group, async (input, context) => {
        if (contract.subject === late) {
          process.send?.('asked');
          await waiting.promise;
        }
        return handler(input, context);
      }),
  };
}
