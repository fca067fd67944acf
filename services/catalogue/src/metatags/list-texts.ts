import type { Language } from '@limner/editions';
import type { Texts } from './words-texts.ts';

export type ListTextKey =
  | 'illustratorsMeet'
  | 'illustratorsMeetRegion'
  | 'illustratorsRegion'
  | 'animatorsMeet'
  | 'galleryOfRegion'
  | 'kidsbooksOf'
  | 'videosOf'
  | 'newsOf';

/** As `texts`, for lists of a region and for what a portfolio shows besides its work. `{region}` is an edition's name. */
export const listTexts: Readonly<Record<Language, Readonly<Record<ListTextKey, Texts>>>> = {
  en: {
    illustratorsMeet: {
      title: 'Meet the illustrators | {agency}',
      description: 'One picture by each illustrator at {agency}.',
    },
    illustratorsMeetRegion: {
      title: 'Meet the illustrators: {region} | {agency}',
      description: 'One picture by each illustrator at {agency}: {region}.',
    },
    illustratorsRegion: {
      title: 'Illustrators: {region} | {agency}',
      description: 'Illustrators at {agency} from A to Z: {region}.',
    },
    animatorsMeet: { title: 'Meet the animators | {agency}', description: 'One picture by each animator at {agency}.' },
    galleryOfRegion: {
      title: '{style}: {region} | {agency}',
      description: '{style} by the artists of {agency}: {region}.',
    },
    kidsbooksOf: {
      title: 'Children’s books: {artist} | {agency}',
      description: 'Children’s book work by {artist}, represented by {agency}.',
    },
    videosOf: { title: 'Videos: {artist} | {agency}', description: 'Videos by and about {artist} at {agency}.' },
    newsOf: { title: 'News: {artist} | {agency}', description: 'News about {artist}, represented by {agency}.' },
  },
  fr: {
    illustratorsMeet: {
      title: 'Rencontrez les illustrateurs | {agency}',
      description: 'Une image de chaque illustrateur représenté par {agency}.',
    },
    illustratorsMeetRegion: {
      title: 'Rencontrez les illustrateurs : {region} | {agency}',
      description: 'Une image de chaque illustrateur représenté par {agency} : {region}.',
    },
    illustratorsRegion: {
      title: 'Illustrateurs : {region} | {agency}',
      description: 'Les illustrateurs représentés par {agency}, de A à Z : {region}.',
    },
    animatorsMeet: {
      title: 'Rencontrez les animateurs | {agency}',
      description: 'Une image de chaque animateur représenté par {agency}.',
    },
    galleryOfRegion: {
      title: '{style} : {region} | {agency}',
      description: '{style} par les artistes de {agency} : {region}.',
    },
    kidsbooksOf: {
      title: 'Livres jeunesse : {artist} | {agency}',
      description: 'Les illustrations de {artist} pour la jeunesse, chez {agency}.',
    },
    videosOf: { title: 'Vidéos : {artist} | {agency}', description: 'Les vidéos de {artist} chez {agency}.' },
    newsOf: { title: 'Actualités : {artist} | {agency}', description: 'Les actualités de {artist} chez {agency}.' },
  },
  de: {
    illustratorsMeet: {
      title: 'Illustration kennenlernen | {agency}',
      description: 'Je ein Bild aller Illustratorinnen und Illustratoren von {agency}.',
    },
    illustratorsMeetRegion: {
      title: 'Illustration kennenlernen: {region} | {agency}',
      description: 'Je ein Bild aller Illustratorinnen und Illustratoren von {agency}: {region}.',
    },
    illustratorsRegion: {
      title: 'Illustration: {region} | {agency}',
      description: 'Illustratorinnen und Illustratoren von {agency}, von A bis Z: {region}.',
    },
    animatorsMeet: {
      title: 'Animation kennenlernen | {agency}',
      description: 'Je ein Bild aller Animatorinnen und Animatoren von {agency}.',
    },
    galleryOfRegion: {
      title: '{style}: {region} | {agency}',
      description: '{style} von Künstlerinnen und Künstlern bei {agency}: {region}.',
    },
    kidsbooksOf: {
      title: 'Kinderbücher: {artist} | {agency}',
      description: 'Arbeiten für Kinderbücher von {artist}, vertreten durch {agency}.',
    },
    videosOf: { title: 'Videos: {artist} | {agency}', description: 'Videos von und über {artist} bei {agency}.' },
    newsOf: { title: 'Neuigkeiten: {artist} | {agency}', description: 'Neuigkeiten über {artist} bei {agency}.' },
  },
  'pt-BR': {
    illustratorsMeet: {
      title: 'Conheça os ilustradores | {agency}',
      description: 'Uma imagem de cada ilustrador da {agency}.',
    },
    illustratorsMeetRegion: {
      title: 'Conheça os ilustradores: {region} | {agency}',
      description: 'Uma imagem de cada ilustrador da {agency}: {region}.',
    },
    illustratorsRegion: {
      title: 'Ilustradores: {region} | {agency}',
      description: 'Ilustradores da {agency}, de A a Z: {region}.',
    },
    animatorsMeet: {
      title: 'Conheça os animadores | {agency}',
      description: 'Uma imagem de cada animador da {agency}.',
    },
    galleryOfRegion: {
      title: '{style}: {region} | {agency}',
      description: '{style} pelos artistas da {agency}: {region}.',
    },
    kidsbooksOf: {
      title: 'Livros infantis: {artist} | {agency}',
      description: 'Trabalhos de {artist} para livros infantis, na {agency}.',
    },
    videosOf: { title: 'Vídeos: {artist} | {agency}', description: 'Vídeos de {artist} na {agency}.' },
    newsOf: { title: 'Notícias: {artist} | {agency}', description: 'Notícias sobre {artist} na {agency}.' },
  },
  'es-419': {
    illustratorsMeet: {
      title: 'Conozca a los ilustradores | {agency}',
      description: 'Una imagen de cada ilustrador de {agency}.',
    },
    illustratorsMeetRegion: {
      title: 'Conozca a los ilustradores: {region} | {agency}',
      description: 'Una imagen de cada ilustrador de {agency}: {region}.',
    },
    illustratorsRegion: {
      title: 'Ilustradores: {region} | {agency}',
      description: 'Ilustradores de {agency}, de la A a la Z: {region}.',
    },
    animatorsMeet: {
      title: 'Conozca a los animadores | {agency}',
      description: 'Una imagen de cada animador de {agency}.',
    },
    galleryOfRegion: {
      title: '{style}: {region} | {agency}',
      description: '{style} por los artistas de {agency}: {region}.',
    },
    kidsbooksOf: {
      title: 'Libros infantiles: {artist} | {agency}',
      description: 'Trabajos de {artist} para libros infantiles, en {agency}.',
    },
    videosOf: { title: 'Videos: {artist} | {agency}', description: 'Videos de {artist} en {agency}.' },
    newsOf: { title: 'Noticias: {artist} | {agency}', description: 'Noticias sobre {artist} en {agency}.' },
  },
  'zh-Hans': {
    illustratorsMeet: { title: '认识插画师 | {agency}', description: '{agency}每位插画师的一幅作品。' },
    illustratorsMeetRegion: {
      title: '认识插画师：{region} | {agency}',
      description: '{agency}每位插画师的一幅作品：{region}。',
    },
    illustratorsRegion: { title: '插画师：{region} | {agency}', description: '{agency}的插画师 A–Z：{region}。' },
    animatorsMeet: { title: '认识动画师 | {agency}', description: '{agency}每位动画师的一幅作品。' },
    galleryOfRegion: { title: '{style}：{region} | {agency}', description: '{agency}艺术家的{style}作品：{region}。' },
    kidsbooksOf: { title: '童书：{artist} | {agency}', description: '{agency}代理的{artist}的童书作品。' },
    videosOf: { title: '视频：{artist} | {agency}', description: '{agency}上{artist}的视频。' },
    newsOf: { title: '新闻：{artist} | {agency}', description: '{agency}关于{artist}的新闻。' },
  },
  ja: {
    illustratorsMeet: {
      title: 'イラストレーター紹介 | {agency}',
      description: '{agency}のイラストレーターの作品を一人一点ずつ紹介します。',
    },
    illustratorsMeetRegion: {
      title: 'イラストレーター紹介：{region} | {agency}',
      description: '{agency}のイラストレーターの作品を一人一点ずつ紹介します：{region}。',
    },
    illustratorsRegion: {
      title: 'イラストレーター：{region} | {agency}',
      description: '{agency}のイラストレーター A–Z：{region}。',
    },
    animatorsMeet: {
      title: 'アニメーター紹介 | {agency}',
      description: '{agency}のアニメーターの作品を一人一点ずつ紹介します。',
    },
    galleryOfRegion: {
      title: '{style}：{region} | {agency}',
      description: '{agency}のアーティストによる{style}：{region}。',
    },
    kidsbooksOf: { title: '児童書：{artist} | {agency}', description: '{artist}の児童書の仕事。{agency}所属。' },
    videosOf: { title: '動画：{artist} | {agency}', description: '{agency}の{artist}の動画。' },
    newsOf: { title: 'ニュース：{artist} | {agency}', description: '{agency}の{artist}に関するニュース。' },
  },
  ko: {
    illustratorsMeet: {
      title: '일러스트레이터 만나기 | {agency}',
      description: '{agency} 일러스트레이터의 작품을 한 점씩 소개합니다.',
    },
    illustratorsMeetRegion: {
      title: '일러스트레이터 만나기: {region} | {agency}',
      description: '{agency} 일러스트레이터의 작품을 한 점씩 소개합니다: {region}.',
    },
    illustratorsRegion: {
      title: '일러스트레이터: {region} | {agency}',
      description: '{agency}의 일러스트레이터 A–Z: {region}.',
    },
    animatorsMeet: {
      title: '애니메이터 만나기 | {agency}',
      description: '{agency} 애니메이터의 작품을 한 점씩 소개합니다.',
    },
    galleryOfRegion: {
      title: '{style}: {region} | {agency}',
      description: '{agency} 아티스트의 {style}: {region}.',
    },
    kidsbooksOf: { title: '어린이책: {artist} | {agency}', description: '{agency} 소속 {artist}의 어린이책 작업.' },
    videosOf: { title: '동영상: {artist} | {agency}', description: '{agency} {artist}의 동영상.' },
    newsOf: { title: '소식: {artist} | {agency}', description: '{agency} {artist}의 소식.' },
  },
};
