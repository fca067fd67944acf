/**
 * `npm run visual:review`: a page with every screen that looks different since the last run of the tests: before, now, and where.
 * `npm run visual:accept [NAME…]`: accepts the present screenshots as the reference, all or those whose name begins so.
 */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { acceptedFile, acceptedFolder, lastRunFolder, nowFile } from './visual/places.ts';

const [command, ...beginnings] = process.argv.slice(2);
if (command === 'accept') await accept();
else if (command === 'review') await review();
else throw new Error('say review or accept');

async function accept(): Promise<void> {
  const names = (await namesIn('now')).filter(
    (name) => beginnings.length === 0 || beginnings.some((beginning) => name.startsWith(beginning)),
  );
  await mkdir(acceptedFolder, { recursive: true });
  for (const name of names) await copyFile(nowFile(name), acceptedFile(name));
  console.log(`${names.length} screens accepted`);
}

async function review(): Promise<void> {
  const names = await namesIn('different');
  const sections = await Promise.all(names.map(section));
  const page = path.join(lastRunFolder, 'review.html');
  await mkdir(lastRunFolder, { recursive: true });
  await writeFile(page, html(names.length, sections.join('\n')));
  console.log(`${names.length} screens look different: ${pathToFileURL(page).href}`);
}

async function section(name: string): Promise<string> {
  const accepted = await readFile(acceptedFile(name)).then(
    () => `<figure><figcaption>Before</figcaption><img src="${pathToFileURL(acceptedFile(name)).href}"></figure>`,
    () => '<figure><figcaption>Before</figcaption><p>New: there is none</p></figure>',
  );
  const shown = (folder: string, caption: string) =>
    `<figure><figcaption>${caption}</figcaption><img src="${folder}/${name}.avif"></figure>`;
  return `<section><h2>${name}</h2><div>${accepted}${shown('now', 'Now')}${shown('different', 'Where')}</div></section>`;
}

async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(path.join(lastRunFolder, folder)).catch(() => []);
  return files.filter((file) => file.endsWith('.avif')).map((file) => path.basename(file, '.avif'));
}

function html(count: number, sections: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens that look different</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; }
  section > div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start; }
  figure { margin: 0; } img { width: 100%; border: 1px solid #999; }
</style>
<h1>${count} screens look different</h1>
<p>If this is how they are meant to look: <code>npm run visual:accept</code>, or with the beginnings of names.</p>
${sections}
</html>
`;
}
