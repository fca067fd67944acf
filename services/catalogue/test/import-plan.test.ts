import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ImportError, type ImportProgress, planImport } from '@limner/catalogue';
import { createPicturePool, type PicturePool } from '@limner/embedder';
import { ARTIST_COLUMNS, drawing, IMAGE_COLUMNS, inFolder, photograph, rightFolder, table } from './folder.ts';
import { type RunningCatalogue, startCatalogue } from './start.ts';

const artist = (row: string) => ({
  'artists.csv': table(ARTIST_COLUMNS, 'ann,Ann,true,false,us,flat,MIT,x', 'bob,Bob,true,false,us,flat,MIT,x', row),
});
const image = (row: string) => ({ 'images.csv': table(IMAGE_COLUMNS, 'images/1.png,ann,One,a,flat', row) });

describe('checking an import folder', () => {
  let running: RunningCatalogue;
  let pool: PicturePool;
  const plan = (folder: string, onProgress?: (progress: ImportProgress) => void) =>
    planImport(folder, { bus: running.bus, pool, onProgress });
  const problemsOf = (files: Parameters<typeof inFolder>[0]) =>
    inFolder(files, (folder) =>
      plan(folder).then(
        () => [],
        (error: ImportError) => error.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`),
      ),
    );

  beforeAll(async () => {
    running = await startCatalogue();
    pool = createPicturePool({ workers: 1 });
  });
  afterAll(async () => {
    await pool.close();
    await running.close();
  });

  it('when a folder is valid, then its plan has every row, and the pictures are counted', async () => {
    const progress: ImportProgress[] = [];
    const found = await inFolder(rightFolder({ 'settings.json': '{"name": "Atelier"}' }), (folder) =>
      plan(folder, (step) => progress.push(step)),
    );
    expect(found.artists).toMatchObject([
      {
        line: 2,
        portfolio_url: 'ann',
        name: 'Ann Ek',
        illustrator: true,
        animation: false,
        region: 'us',
        styles: ['flat', 'ink'],
        live: true,
        fresh: false,
      },
      { line: 3, portfolio_url: 'bob', name: 'Bob, B.', animation: true, region: 'fr', styles: [] },
    ]);
    expect(found.images.map(({ row }) => [row.line, row.artist, row.position, row.tags])).toEqual([
      [2, 'ann', 0, ['round', '1']],
      [3, 'ann', 1, ['round', '2']],
      [4, 'bob', 0, ['round', '3']],
      [5, 'bob', 1, ['round', '4']],
    ]);
    expect(found.settings).toEqual({ name: 'Atelier' });
    expect(progress.at(-1)).toMatchObject({ phase: 'checking', done: 4, total: 4, secondsLeft: 0 });
  });

  it('when a table has a BOM, CRLF, quoted line ends and trailing blank lines, then it reads the same, with correct line numbers', async () => {
    const artists = `\uFEFF${ARTIST_COLUMNS},biography\r\n"ann","Ann ""A"" Ek",yes,0,US,"flat | ink | flat",MIT,x,"Draws\r\nin ink."\r\nbob,Bob,1,no,uk,,,,\r\n\r\n,,,,,,,,\r\n`;
    const found = await inFolder(rightFolder({ 'artists.csv': artists }), plan);
    expect(found.artists).toMatchObject([
      { line: 2, name: 'Ann "A" Ek', styles: ['flat', 'ink'], biography: 'Draws\r\nin ink.' },
      { line: 4, portfolio_url: 'bob' },
    ]);
  });

  it('when the operator imports drawings, then they are accepted', async () => {
    const files = { 'images/1.svg': drawing(1), ...image('images/1.svg,ann,Drawing,a,flat') };
    expect((await inFolder(rightFolder(files), plan)).images).toHaveLength(2);
  });

  it('when optional columns are there, then they are used', async () => {
    const images = table(
      `${IMAGE_COLUMNS},alt,detail,animation,attributes,position`,
      'images/1.png,ann,One,a,flat,Alt,Detail,true,"{""en"": [""fox""], ""pt-BR"": [""raposa""]}",7',
    );
    const artists = table(
      `${ARTIST_COLUMNS},live,fresh,show_on_all,hiddens,excludes,clients`,
      'ann,Ann,true,false,de,flat,,,false,true,true,us|FR,cn,Acme|Umbrella',
    );
    const found = await inFolder(rightFolder({ 'images.csv': images, 'artists.csv': artists }), plan);
    expect(found.images[0]?.row).toMatchObject({
      alt: 'Alt',
      detail: 'Detail',
      animation: true,
      position: 7,
      attributes: { en: ['fox'], 'pt-BR': ['raposa'] },
    });
    expect(found.artists[0]).toMatchObject({
      live: false,
      fresh: true,
      show_on_all: true,
      hiddens: ['us', 'fr'],
      excludes: ['cn'],
      clients: ['Acme', 'Umbrella'],
    });
  });

  it('when galleries.csv is there, then styles are found by url or name', async () => {
    const galleries = table(
      'url,name,top,category,related',
      'flat,Flat,true,,black-and-white',
      'black-and-white,Black & white,,medium,',
      'ink,Ink,,,',
    );
    const images = table(IMAGE_COLUMNS, 'images/1.png,ann,One,a,Flat|Black & White');
    const found = await inFolder(rightFolder({ 'galleries.csv': galleries, 'images.csv': images }), plan);
    expect(found.images[0]?.row.styles).toEqual(['flat', 'black-and-white']);
    expect(found.galleries[0]).toMatchObject({
      line: 2,
      url: 'flat',
      top: true,
      category: 'style',
      related: ['black-and-white'],
    });
  });

  it.each<[string, Parameters<typeof rightFolder>[0], string]>([
    [
      'a column is missing',
      {
        'artists.csv': table(
          'portfolio_url,name,illustrator,animation,region,styles,licence',
          'ann,A,true,false,us,flat,MIT',
          'bob,B,true,false,us,flat,MIT',
        ),
      },
      'artists.csv:1: the column "source" is missing',
    ],
    [
      'a column is unknown',
      { 'images.csv': table('file,artist,title,tags,styles,positon', 'images/1.png,ann,One,a,flat,1') },
      'images.csv:1: unknown column "positon": did you mean "position"?',
    ],
    [
      'a column is there twice',
      { 'images.csv': table('file,artist,title,tags,styles,tags', 'images/1.png,ann,One,a,flat,b') },
      'images.csv:1: the column "tags" is there twice',
    ],
    ['a file is missing', { 'images.csv': undefined }, 'images.csv:1: the file is missing'],
    ['a file is empty', { 'images.csv': '' }, 'images.csv:1: the file is empty: its first line names the columns'],
    [
      'a row has too few cells',
      image('images/2.png,ann,Two'),
      'images.csv:3: has 3 cells, the first line names 5 columns',
    ],
    [
      'a quote is never closed',
      image('images/2.png,ann,"Two,a,flat'),
      'images.csv:3: cannot be read as CSV: Quote Not Closed: the parsing is finished with an opening quote at line 3',
    ],
    [
      'a table is not UTF-8',
      { 'artists.csv': Uint8Array.from([0xff, 0xfe, 0x41]) },
      'artists.csv:1: is not UTF-8 text',
    ],
    [
      'an artist is unknown',
      image('images/2.png,nobody,Two,a,flat'),
      'images.csv:3: unknown artist "nobody": artists.csv has none of that portfolio_url',
    ],
    [
      'a picture is missing',
      image('images/none.png,ann,Two,a,flat'),
      'images.csv:3: images/none.png: there is no such picture',
    ],
    ['a picture is a folder', image('images,ann,Two,a,flat'), 'images.csv:3: images: is a folder, not a picture'],
    [
      'a path leads out of the folder',
      image('../secret.png,ann,Two,a,flat'),
      'images.csv:3: file "../secret.png" leads out of the folder',
    ],
    [
      'a path is absolute',
      image('/etc/passwd,ann,Two,a,flat'),
      'images.csv:3: file "/etc/passwd" leads out of the folder',
    ],
    [
      'a file is there twice',
      image('./images/../images//1.png,ann,Two,a,flat'),
      'images.csv:3: file "images/1.png" is already on line 2',
    ],
    ['a title is empty', image('images/2.png,ann,,a,flat'), 'images.csv:3: title is empty'],
    [
      'a title is too long',
      image(`images/2.png,ann,${'x'.repeat(301)},a,flat`),
      'images.csv:3: title: Too big: expected string to have <=300 characters',
    ],
    [
      'a text has NUL in it',
      image('images/2.png,ann,T\u0000o,a,flat'),
      'images.csv:3: title: contains characters that are not text',
    ],
    [
      'attributes are no JSON',
      { 'images.csv': table(`${IMAGE_COLUMNS},attributes`, 'images/1.png,ann,One,a,flat,{en: fox}') },
      'images.csv:2: attributes have to be JSON such as {"en": ["koala", "tree"], "fr": ["koala", "arbre"]}',
    ],
    [
      'attributes are of another shape',
      { 'images.csv': table(`${IMAGE_COLUMNS},attributes`, 'images/1.png,ann,One,a,flat,"{""en"": ""fox""}"') },
      'images.csv:2: attributes have to be JSON such as {"en": ["koala", "tree"], "fr": ["koala", "arbre"]}',
    ],
    [
      'a position is no number',
      { 'images.csv': table(`${IMAGE_COLUMNS},position`, 'images/1.png,ann,One,a,flat,first') },
      'images.csv:2: position is "first": write a whole number from 0',
    ],
    [
      'a slug is there twice',
      artist('ann,Anna,true,false,us,flat,MIT,x'),
      'artists.csv:4: portfolio_url "ann" is already on line 2',
    ],
    [
      'a slug is a route',
      artist('illustrators,I,true,false,us,flat,MIT,x'),
      'artists.csv:4: portfolio_url "illustrators" is taken by a page or a region: choose another',
    ],
    [
      'a slug is a region',
      artist('fr,F,true,false,us,flat,MIT,x'),
      'artists.csv:4: portfolio_url "fr" is taken by a page or a region: choose another',
    ],
    [
      'a slug is no slug',
      artist('Big Hand,B,true,false,us,flat,MIT,x'),
      'artists.csv:4: portfolio_url "Big Hand" has to be 2 to 64 lower-case letters, digits and single hyphens',
    ],
    [
      'a slug reads as an image id',
      artist('1234,B,true,false,us,flat,MIT,x'),
      'artists.csv:4: portfolio_url "1234" has to be 2 to 64 lower-case letters, digits and single hyphens',
    ],
    ['a name is empty', artist('cid,,true,false,us,flat,MIT,x'), 'artists.csv:4: name is empty'],
    [
      'a boolean is none',
      artist('cid,Cid,perhaps,false,us,flat,MIT,x'),
      'artists.csv:4: illustrator is "perhaps": write true or false',
    ],
    ['a region is none', artist('cid,Cid,true,false,xx,flat,MIT,x'), 'artists.csv:4: region "xx" is not a region'],
    [
      'a style cannot be an address',
      artist('cid,Cid,true,false,us,水彩,MIT,x'),
      'artists.csv:4: style "水彩" cannot be used in an address: add it to galleries.csv',
    ],
    [
      'a style is not in galleries.csv',
      { 'galleries.csv': table('url,name', 'flat,Flat', 'ink,Ink'), ...image('images/2.png,ann,Two,a,flet') },
      'images.csv:3: unknown style "flet": galleries.csv has no such url or name',
    ],
    [
      'a gallery sends nowhere',
      { 'galleries.csv': table('url,name,redir', 'flat,Flat,', 'ink,Ink,none') },
      'galleries.csv:3: unknown gallery "none"',
    ],
    ['settings are no JSON', { 'settings.json': '{\n"name": "x",\n}' }, 'settings.json:3: is not JSON'],
    [
      'a setting is no text',
      { 'settings.json': '{\n"name": "x",\n"rating": 96\n}' },
      'settings.json:3: rating: Invalid input: expected string, received number',
    ],
  ])('when %s, then it is reported with file and line', async (_, files, problem) => {
    const problems = await problemsOf(rightFolder(files));
    expect(problems.map((found) => found.slice(0, problem.length))).toEqual([problem]);
  });

  it('when pictures are broken or of another format than their name, then each is reported', async () => {
    const files = rightFolder({
      'images/1.png': photograph(1).slice(0, 60),
      'images/2.png': 'not a picture',
      'images/3.webp': new Uint8Array(0),
      'images.csv': table(
        IMAGE_COLUMNS,
        'images/1.png,ann,One,a,flat',
        'images/2.png,ann,Two,a,flat',
        'images/3.webp,bob,Three,a,flat',
        'images/4.png,bob,Four,a,flat',
      ),
    });
    const problems = await problemsOf(files);
    expect(problems.map((problem) => problem.split(': ').slice(0, 2).join(': '))).toEqual([
      'images.csv:2: images/1.png',
      'images.csv:3: images/2.png',
      'images.csv:4: images/3.webp',
    ]);
  });

  it('when a link in the folder leads out of it, then it is reported', async () => {
    const problems = await inFolder({ 'outside.png': photograph(9) }, (outside) =>
      inFolder(rightFolder(image('images/link.png,ann,Two,a,flat')), async (folder) => {
        await symlink(join(outside, 'outside.png'), join(folder, 'images/link.png'));
        return plan(folder).catch((error: ImportError) => error.problems);
      }),
    );
    expect(problems).toEqual([{ file: 'images.csv', line: 3, message: 'images/link.png: leads out of the folder' }]);
  });

  it('when there are many problems, then all of them are reported at once, by file and line, and nothing is written', async () => {
    const problems = await problemsOf({
      'artists.csv': table(
        ARTIST_COLUMNS,
        'fr,,true,false,xx,flat,MIT,x',
        'ann,Ann,true,false,us,flat,MIT,x',
        'ann,Ann,true,maybe,us,flat,MIT,x',
      ),
      'images.csv': table(IMAGE_COLUMNS, 'images/none.png,nobody,One,a,flat', '../up.png,ann,,a,flat'),
    });
    expect(problems.map((problem) => problem.split(':').slice(0, 2).join(':'))).toEqual([
      ...['artists.csv:2', 'artists.csv:2', 'artists.csv:2', 'artists.csv:4', 'artists.csv:4'],
      ...['images.csv:2', 'images.csv:2', 'images.csv:3', 'images.csv:3'],
    ]);
    expect(await running.engines.documents.connection.collection('catalogue_artists').countDocuments({})).toBe(0);
  });

  it('when the path is not a folder, then it is reported', async () => {
    await expect(plan('/nowhere/at/all')).rejects.toMatchObject({
      code: 'invalid_input',
      problems: [{ file: '/nowhere/at/all', line: 1, message: 'is not a folder' }],
    });
  });

  it('when the check is aborted, then it stops', async () => {
    const called = AbortSignal.abort();
    await expect(
      inFolder(rightFolder(), (folder) => planImport(folder, { bus: running.bus, pool, signal: called })),
    ).rejects.toThrow(/abort/i);
  });
});
