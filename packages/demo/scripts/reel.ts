import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../tools/chromium.ts';
import { drawShot, shots } from '../src/agency/films.ts';
import { FILMS, REEL } from '../src/agency/reel.ts';
import { sounds } from '../src/sound/play.ts';

// Films the reel of the agency, a WebM file with sound, from shots of its animators: npm run demo:reel
const CUTS = ['midwinter-market', 'the-night-bus-in-eight-frames', 'a-puppet-a-week', REEL.url];
const TUNE = 'a-month-for-a-minute';
const [WIDTH, HEIGHT, FRAMES_A_SECOND, FADE] = [640, 360, 12, 1];
const SECONDS_A_CUT = REEL.seconds / CUTS.length;
const ENCODING = { video: { codec: 'vp9', bitrate: 450_000 }, audio: { codec: 'opus', bitrate: 64_000 } } as const;
/** Encoders are for secure pages only. Nothing is asked of the network: the route below answers. */
const ORIGIN = 'https://reel.example';

const executablePath = findChromium();
if (!executablePath) throw new Error('needs Chromium');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const frames: string[] = [];
  for (const cut of CUTS) frames.push(...(await filmed(page, svgOf(cut))));
  const film = await encoded(page, frames);
  await writeFile(new URL(`${REEL.url}.webm`, FILMS), film);
  console.log(`${frames.length} frames, ${Math.round(film.byteLength / 1024)} KB`);
} finally {
  await browser.close();
}

function svgOf(url: string): { svg: string; seconds: number } {
  const shot = shots.get(url);
  if (!shot) throw new RangeError(`no shot ${url}`);
  return { svg: drawShot(shot), seconds: shot.filming.seconds };
}

/** Stills of a moving drawing, as data addresses. A loop that is shorter than the cut begins again. */
async function filmed(page: Page, { svg, seconds }: ReturnType<typeof svgOf>): Promise<string[]> {
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const frames: string[] = [];
  for (let frame = 0; frame < SECONDS_A_CUT * FRAMES_A_SECOND; frame += 1) {
    await page.evaluate(
      (at) => {
        const drawing = document.querySelector('svg');
        drawing?.pauseAnimations();
        drawing?.setCurrentTime(at);
      },
      (frame / FRAMES_A_SECOND) % seconds,
    );
    const still = await page.screenshot({ type: 'jpeg', quality: 92 });
    frames.push(`data:image/jpeg;base64,${still.toString('base64')}`);
  }
  return frames;
}

async function encoded(page: Page, frames: readonly string[]): Promise<Buffer> {
  const library = await readFile(
    createRequire(import.meta.url)
      .resolve('mediabunny')
      .replace(/[^/]+$/, 'mediabunny.mjs'),
  );
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: library })
      : route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto(ORIGIN);
  const sound =
    sounds
      .find(({ url }) => url === TUNE)
      ?.play()
      .toString('base64') ?? '';
  const size = { width: WIDTH, height: HEIGHT, rate: FRAMES_A_SECOND, fade: FADE };
  const film = await page.evaluate(encode, { frames, sound, ...size, ...ENCODING });
  return Buffer.from(film, 'base64');
}

interface Material {
  readonly frames: readonly string[];
  /** WAV, in base64. */
  readonly sound: string;
  readonly width: number;
  readonly height: number;
  readonly rate: number;
  /** Seconds at the end in which the sound fades. */
  readonly fade: number;
  readonly video: (typeof ENCODING)['video'];
  readonly audio: (typeof ENCODING)['audio'];
}

/** Runs in the browser, whose encoders it uses. Returns the WebM file in base64. */
async function encode({ frames, sound, width, height, rate, fade, video, audio }: Material): Promise<string> {
  const address = '/mediabunny.mjs';
  const library = (await import(address)) as typeof import('mediabunny');
  const seconds = frames.length / rate;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const output = new library.Output({ format: new library.WebMOutputFormat(), target: new library.BufferTarget() });
  const pictures = new library.CanvasSource(canvas, video);
  const music = new library.AudioBufferSource(audio);
  output.addVideoTrack(pictures, { frameRate: rate });
  output.addAudioTrack(music);
  await output.start();
  for (const [index, frame] of frames.entries()) {
    const still = Object.assign(new Image(), { src: frame });
    await still.decode();
    canvas.getContext('2d')?.drawImage(still, 0, 0);
    await pictures.add(index / rate, 1 / rate);
  }
  const context = new OfflineAudioContext(1, seconds * 48_000, 48_000);
  const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0));
  const player = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer) });
  const volume = new GainNode(context);
  volume.gain.setValueAtTime(1, seconds - fade);
  volume.gain.linearRampToValueAtTime(0, seconds);
  player.connect(volume).connect(context.destination);
  player.start();
  await music.add(await context.startRendering());
  await output.finalize();
  const film = new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
  let text = '';
  for (const byte of film) text += String.fromCharCode(byte);
  return btoa(text);
}
