import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, runInContext, systemBus } from '@limner/bus';
import { type ImportStory, stories } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, type RunningService, startService } from '@limner/runtime';
import { StoriesModule } from '@limner/stories';

let folder: string;
let engines: OpenEngines;
let service: RunningService;
const apply = (...batch: ImportStory[]) => systemBus(engines.bus).request(stories.applyImport, { stories: batch });
const page = (name: string, lang: 'us' | 'uk' | 'fr' | 'jp') =>
  engines.bus.request(stories.getPage, { page: name, lang });
const text = (item: string, language: ImportStory['language'], words: string, name = 'about'): ImportStory => ({
  page: name,
  item,
  language,
  text: words,
});
const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limner-stories-'));
  engines = await openEngines(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), { service: 'test' });
  service = await startService('stories', StoriesModule, engines);
});
beforeEach(async () => {
  await engines.documents.connection.collection('stories_texts').deleteMany({});
  await engines.cache.invalidate('stories');
});
afterAll(async () => {
  await service.close();
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

describe('stories on the local bus and the embedded driver', () => {
  it('[EN-05] when a page is requested, then each item comes in the language of the edition, or in English', async () => {
    await apply(
      text('intro', 'en', '<p>Hello</p>'),
      text('intro', 'fr', '<p>Bonjour</p>'),
      text('close', 'en', 'Bye'),
      text('intro', 'en', 'Elsewhere', 'contact'),
    );
    expect(await page('about', 'fr')).toEqual([
      { item: 'close', text: 'Bye', language: 'en', version: 0 },
      { item: 'intro', text: '<p>Bonjour</p>', language: 'fr', version: 1 },
    ]);
    expect(await page('about', 'uk')).toEqual(await page('about', 'us'));
    expect((await page('about', 'jp')).map((story) => story.language)).toEqual(['en', 'en']);
  });

  it('[EN-05] when a text is stored, then its key is language and item', async () => {
    await apply(text('step-1.title', 'pt-BR', 'Um'));
    const kept = await engines.documents.connection.collection('stories_texts').find({}).toArray();
    expect(kept).toMatchObject([{ page: 'about', key: 'pt-BR#step-1.title', text: 'Um', version: 1 }]);
  });

  it('when a page has no texts, then the list is empty', async () => {
    expect(await page('nowhere', 'us')).toEqual([]);
  });

  it('when texts are imported again, then nothing is written; a changed one alone gets the next version, visible at once', async () => {
    await apply(text('a', 'en', 'One'), text('b', 'en', 'Two'));
    expect(await page('about', 'us')).toMatchObject([{ text: 'One' }, { text: 'Two' }]);
    expect(await apply(text('a', 'en', 'One'), text('b', 'en', 'Two'))).toEqual(counts(0, 0, 2));
    expect(await apply(text('a', 'en', 'One'), text('b', 'en', 'Three'))).toEqual(counts(0, 1, 1));
    expect(await page('about', 'us')).toMatchObject([
      { text: 'One', version: 1 },
      { text: 'Three', version: 2 },
    ]);
  });

  it('when one text of a batch is invalid, then none is written', async () => {
    await expect(apply(text('a', 'en', 'Fine'), text('b', 'en', '<script>1</script>'))).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(apply(text('a', 'en', 'Fine'), text('a', 'en', 'Double'))).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await page('about', 'us')).toEqual([]);
  });

  it('when a visitor writes, then it is refused', async () => {
    const caller: Caller = { kind: 'anonymous', id: 'v', groups: [] };
    const work = () => apply(text('a', 'en', 'Mine'));
    await expect(
      runInContext({ requestId: randomUUID(), caller, deadline: Date.now() + 5_000 }, work),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
