import type { Language } from '@limner/editions';
import { type ListTextKey, listTexts } from './list-texts.ts';
import { type Texts, type WordsTextKey, wordsTexts } from './words-texts.ts';

export type TextKey =
  | WordsTextKey
  | ListTextKey
  | 'home'
  | 'illustrators'
  | 'animators'
  | 'illustratorsNew'
  | 'portfolio'
  | 'profile'
  | 'style'
  | 'image'
  | 'gallery'
  | 'search'
  | 'imageSearch'
  | 'testPage'
  | 'notFound';

/**
 * Titles and descriptions in the eight languages. `{agency}` is the agency's name, `{artist}`, `{image}`, `{style}`, `{keyword}` and
 * `{count}` are what the page shows.
 */
export const texts: Readonly<Record<Language, Readonly<Record<TextKey, Texts>>>> = {
  en: {
    ...wordsTexts.en,
    ...listTexts.en,
    home: {
      title: '{agency} | Illustration and animation agency',
      description:
        'Find the right illustrator or animator: portfolios, styles and search by words or by picture at {agency}.',
    },
    illustrators: {
      title: 'Illustrators A to Z | {agency}',
      description: 'All illustrators represented by {agency}, from A to Z, with their styles and portfolios.',
    },
    animators: {
      title: 'Animators A to Z | {agency}',
      description: 'All animators represented by {agency}, from A to Z, with their styles and portfolios.',
    },
    illustratorsNew: {
      title: 'New artists | {agency}',
      description: 'Illustrators and animators who joined {agency} lately.',
    },
    portfolio: {
      title: '{artist}, {role} | {agency}',
      description: 'Portfolio of {artist}: {count} works. Commission {artist} through {agency}.',
    },
    profile: {
      title: 'About {artist}, {role} | {agency}',
      description: 'Biography, clients and awards of {artist}, represented by {agency}.',
    },
    style: { title: '{artist}: {style} | {agency}', description: '{style} by {artist}, represented by {agency}.' },
    image: {
      title: '{image} by {artist} | {agency}',
      description: '{image}, {role} work by {artist}. See more and commission {artist} through {agency}.',
    },
    gallery: { title: '{style} | {agency}', description: '{style}: {count} works by the artists of {agency}.' },
    search: { title: '“{keyword}” | {agency}', description: 'Artists and images for “{keyword}” at {agency}.' },
    imageSearch: {
      title: 'Search by picture | {agency}',
      description: 'Drop a picture and find the works and artists at {agency} that look like it.',
    },
    testPage: { title: 'Design system | {agency}', description: 'The parts that the pages of {agency} are made of.' },
    notFound: { title: 'Page not found | {agency}', description: 'There is no page at this address.' },
  },
  fr: {
    ...wordsTexts.fr,
    ...listTexts.fr,
    home: {
      title: '{agency} | Agence d’illustration et d’animation',
      description:
        'Trouvez l’illustrateur ou l’animateur qu’il vous faut : portfolios, styles et recherche par mots ou par image chez {agency}.',
    },
    illustrators: {
      title: 'Illustrateurs de A à Z | {agency}',
      description: 'Tous les illustrateurs représentés par {agency}, de A à Z, avec leurs styles et leurs portfolios.',
    },
    animators: {
      title: 'Animateurs de A à Z | {agency}',
      description: 'Tous les animateurs représentés par {agency}, de A à Z, avec leurs styles et leurs portfolios.',
    },
    illustratorsNew: {
      title: 'Nouveaux artistes | {agency}',
      description: 'Les illustrateurs et animateurs qui ont rejoint {agency} récemment.',
    },
    portfolio: {
      title: '{artist}, {role} | {agency}',
      description:
        'Portfolio de {artist} : {count} œuvres. Passez commande à {artist} par l’intermédiaire de {agency}.',
    },
    profile: {
      title: 'À propos de {artist}, {role} | {agency}',
      description: 'Biographie, clients et prix de {artist}, représenté par {agency}.',
    },
    style: { title: '{artist} : {style} | {agency}', description: '{style} par {artist}, chez {agency}.' },
    image: {
      title: '{image} par {artist} | {agency}',
      description: '{image}, une œuvre de {artist} ({role}). Découvrez-en plus et passez commande par {agency}.',
    },
    gallery: { title: '{style} | {agency}', description: '{style} : {count} œuvres des artistes de {agency}.' },
    search: { title: '« {keyword} » | {agency}', description: 'Artistes et images pour « {keyword} » chez {agency}.' },
    imageSearch: {
      title: 'Recherche par image | {agency}',
      description: 'Déposez une image et trouvez les œuvres et les artistes de {agency} qui lui ressemblent.',
    },
    testPage: {
      title: 'Système de design | {agency}',
      description: 'Les éléments dont sont faites les pages de {agency}.',
    },
    notFound: { title: 'Page introuvable | {agency}', description: 'Il n’y a pas de page à cette adresse.' },
  },
  de: {
    ...wordsTexts.de,
    ...listTexts.de,
    home: {
      title: '{agency} | Agentur für Illustration und Animation',
      description:
        'Finden Sie die passende Illustration oder Animation: Portfolios, Stile und Suche mit Worten oder Bildern bei {agency}.',
    },
    illustrators: {
      title: 'Illustration von A bis Z | {agency}',
      description: 'Alle Illustratorinnen und Illustratoren von {agency}, von A bis Z, mit Stilen und Portfolios.',
    },
    animators: {
      title: 'Animatoren von A bis Z | {agency}',
      description: 'Alle Animatoren bei {agency}, von A bis Z, mit ihren Stilen und Portfolios.',
    },
    illustratorsNew: {
      title: 'Neue Künstler | {agency}',
      description: 'Illustratoren und Animatoren, die seit kurzem bei {agency} sind.',
    },
    portfolio: {
      title: '{artist}, {role} | {agency}',
      description: 'Portfolio von {artist}: {count} Arbeiten. Beauftragen Sie {artist} über {agency}.',
    },
    profile: {
      title: 'Über {artist}, {role} | {agency}',
      description: 'Biografie, Kunden und Preise von {artist}, vertreten durch {agency}.',
    },
    style: { title: '{artist}: {style} | {agency}', description: '{style} von {artist}, vertreten durch {agency}.' },
    image: {
      title: '{image} von {artist} | {agency}',
      description: '{image}, eine Arbeit von {artist} ({role}). Mehr sehen und beauftragen über {agency}.',
    },
    gallery: {
      title: '{style} | {agency}',
      description: '{style}: {count} Arbeiten der Künstlerinnen und Künstler von {agency}.',
    },
    search: { title: '„{keyword}“ | {agency}', description: 'Künstler und Bilder zu „{keyword}“ bei {agency}.' },
    imageSearch: {
      title: 'Suche mit einem Bild | {agency}',
      description: 'Legen Sie ein Bild ab und finden Sie ähnliche Arbeiten und ihre Künstler bei {agency}.',
    },
    testPage: {
      title: 'Gestaltungssystem | {agency}',
      description: 'Die Bausteine, aus denen die Seiten von {agency} bestehen.',
    },
    notFound: { title: 'Seite nicht gefunden | {agency}', description: 'Unter dieser Adresse gibt es keine Seite.' },
  },
  'pt-BR': {
    ...wordsTexts['pt-BR'],
    ...listTexts['pt-BR'],
    home: {
      title: '{agency} | Agência de ilustração e animação',
      description:
        'Encontre o ilustrador ou animador certo: portfólios, estilos e busca por palavras ou por imagem na {agency}.',
    },
    illustrators: {
      title: 'Ilustradores de A a Z | {agency}',
      description: 'Todos os ilustradores representados pela {agency}, de A a Z, com seus estilos e portfólios.',
    },
    animators: {
      title: 'Animadores de A a Z | {agency}',
      description: 'Todos os animadores representados por {agency}, de A a Z, com seus estilos e portfólios.',
    },
    illustratorsNew: {
      title: 'Novos artistas | {agency}',
      description: 'Ilustradores e animadores que chegaram há pouco à {agency}.',
    },
    portfolio: {
      title: '{artist}, {role} | {agency}',
      description: 'Portfólio de {artist}: {count} trabalhos. Contrate {artist} pela {agency}.',
    },
    profile: {
      title: 'Sobre {artist}, {role} | {agency}',
      description: 'Biografia, clientes e prêmios de {artist}, com representação da {agency}.',
    },
    style: { title: '{artist}: {style} | {agency}', description: '{style} por {artist}, na {agency}.' },
    image: {
      title: '{image} por {artist} | {agency}',
      description: '{image}, trabalho de {artist} ({role}). Veja mais e contrate pela {agency}.',
    },
    gallery: { title: '{style} | {agency}', description: '{style}: {count} trabalhos dos artistas da {agency}.' },
    search: { title: '“{keyword}” | {agency}', description: 'Artistas e imagens para “{keyword}” na {agency}.' },
    imageSearch: {
      title: 'Busca por imagem | {agency}',
      description: 'Solte uma imagem e encontre trabalhos e artistas parecidos na {agency}.',
    },
    testPage: {
      title: 'Sistema de design | {agency}',
      description: 'As peças de que são feitas as páginas da {agency}.',
    },
    notFound: { title: 'Página não encontrada | {agency}', description: 'Não há nenhuma página neste endereço.' },
  },
  'es-419': {
    ...wordsTexts['es-419'],
    ...listTexts['es-419'],
    home: {
      title: '{agency} | Agencia de ilustración y animación',
      description:
        'Encuentra al ilustrador o animador ideal: portafolios, estilos y búsqueda por palabras o por imagen en {agency}.',
    },
    illustrators: {
      title: 'Ilustradores de la A a la Z | {agency}',
      description: 'Todos los ilustradores que representa {agency}, de la A a la Z, con sus estilos y portafolios.',
    },
    animators: {
      title: 'Animadores de la A a la Z | {agency}',
      description: 'Todos los animadores representados por {agency}, de la A a la Z, con sus estilos y portafolios.',
    },
    illustratorsNew: {
      title: 'Nuevos artistas | {agency}',
      description: 'Ilustradores y animadores que se sumaron hace poco a {agency}.',
    },
    portfolio: {
      title: '{artist}, {role} | {agency}',
      description: 'Portafolio de {artist}: {count} obras. Encarga tu proyecto a {artist} a través de {agency}.',
    },
    profile: {
      title: 'Acerca de {artist}, {role} | {agency}',
      description: 'Biografía, clientes y premios de {artist}, con representación de {agency}.',
    },
    style: { title: '{artist}: {style} | {agency}', description: '{style} por {artist}, en {agency}.' },
    image: {
      title: '{image} por {artist} | {agency}',
      description: '{image}, obra de {artist} ({role}). Descubre más y haz tu encargo en {agency}.',
    },
    gallery: { title: '{style} | {agency}', description: '{style}: {count} obras de los artistas de {agency}.' },
    search: { title: '“{keyword}” | {agency}', description: 'Artistas e imágenes para “{keyword}” en {agency}.' },
    imageSearch: {
      title: 'Búsqueda por imagen | {agency}',
      description: 'Suelta una imagen y encuentra las obras y los artistas de {agency} que se le parecen.',
    },
    testPage: {
      title: 'Sistema de diseño | {agency}',
      description: 'Las piezas con las que se hacen las páginas de {agency}.',
    },
    notFound: { title: 'Página no encontrada | {agency}', description: 'No hay ninguna página en esta dirección.' },
  },
  'zh-Hans': {
    ...wordsTexts['zh-Hans'],
    ...listTexts['zh-Hans'],
    home: {
      title: '{agency} | 插画与动画经纪公司',
      description: '在 {agency} 找到合适的插画师或动画师：浏览作品集与风格，用文字或图片搜索。',
    },
    illustrators: {
      title: '插画师 A–Z | {agency}',
      description: '{agency} 代理的全部插画师，按 A–Z 排列，附风格与作品集。',
    },
    animators: {
      title: '动画师 A–Z | {agency}',
      description: '{agency} 代理的全部动画师，按字母排序，附风格与作品集。',
    },
    illustratorsNew: {
      title: '新加入的艺术家 | {agency}',
      description: '最近加入 {agency} 的插画师与动画师。',
    },
    portfolio: {
      title: '{artist}，{role} | {agency}',
      description: '{artist} 的作品集：{count} 件作品。通过 {agency} 委托 {artist} 创作。',
    },
    profile: {
      title: '关于 {artist}，{role} | {agency}',
      description: '{artist} 的简介、客户与奖项，由 {agency} 代理。',
    },
    style: { title: '{artist}：{style} | {agency}', description: '{artist} 的{style}作品，由 {agency} 代理。' },
    image: {
      title: '{image}，{artist} 作品 | {agency}',
      description: '{image}，{role} {artist} 的作品。通过 {agency} 查看更多并委托创作。',
    },
    gallery: { title: '{style} | {agency}', description: '{style}：{agency} 艺术家的 {count} 件作品。' },
    search: { title: '“{keyword}” | {agency}', description: '在 {agency} 搜索“{keyword}”的艺术家与图片。' },
    imageSearch: { title: '以图搜图 | {agency}', description: '放入一张图片，在 {agency} 找到相似的作品与艺术家。' },
    testPage: { title: '设计系统 | {agency}', description: '构成 {agency} 各页面的组件。' },
    notFound: { title: '未找到页面 | {agency}', description: '此地址没有页面。' },
  },
  ja: {
    ...wordsTexts.ja,
    ...listTexts.ja,
    home: {
      title: '{agency} | イラストとアニメーションのエージェンシー',
      description:
        '{agency} で最適なイラストレーターやアニメーターを。作品集とスタイルを見て、言葉でも画像でも探せます。',
    },
    illustrators: {
      title: 'イラストレーター一覧 A–Z | {agency}',
      description: '{agency} に所属するすべてのイラストレーターを、スタイルと作品集とともに A–Z 順で。',
    },
    animators: {
      title: 'アニメーター一覧 | {agency}',
      description: '{agency} に所属するすべてのアニメーターを、作風とポートフォリオとともに紹介します。',
    },
    illustratorsNew: {
      title: '新しいアーティスト | {agency}',
      description: '最近 {agency} に加わったイラストレーターとアニメーター。',
    },
    portfolio: {
      title: '{artist}（{role}） | {agency}',
      description: '{artist} の作品集、全 {count} 点。ご依頼は {agency} へ。',
    },
    profile: {
      title: '{artist}（{role}）について | {agency}',
      description: '{artist} の略歴、クライアント、受賞歴。所属は {agency}。',
    },
    style: { title: '{artist}：{style} | {agency}', description: '{artist} による{style}の作品。所属は {agency}。' },
    image: {
      title: '{image}：{artist} の作品 | {agency}',
      description: '{image}。{role} {artist} の作品。ほかの作品とご依頼は {agency} で。',
    },
    gallery: { title: '{style} | {agency}', description: '{style}：{agency} のアーティストによる {count} 点の作品。' },
    search: { title: '「{keyword}」 | {agency}', description: '{agency} で「{keyword}」に合うアーティストと画像。' },
    imageSearch: {
      title: '画像で検索 | {agency}',
      description: '画像を置くと、{agency} から似た作品とアーティストが見つかります。',
    },
    testPage: { title: 'デザインシステム | {agency}', description: '{agency} のページをつくる部品の一覧。' },
    notFound: { title: 'ページが見つかりません | {agency}', description: 'このアドレスにページはありません。' },
  },
  ko: {
    ...wordsTexts.ko,
    ...listTexts.ko,
    home: {
      title: '{agency} | 일러스트레이션·애니메이션 에이전시',
      description:
        '{agency}에서 알맞은 일러스트레이터와 애니메이터를 찾아보세요. 포트폴리오와 스타일, 단어와 이미지 검색을 제공합니다.',
    },
    illustrators: {
      title: '일러스트레이터 A–Z | {agency}',
      description: '{agency} 소속 일러스트레이터 전체를 스타일, 포트폴리오와 함께 A–Z 순으로 소개합니다.',
    },
    animators: {
      title: '애니메이터 목록 | {agency}',
      description: '{agency} 소속 애니메이터 전체를 스타일과 포트폴리오와 함께 소개합니다.',
    },
    illustratorsNew: {
      title: '새로운 아티스트 | {agency}',
      description: '최근 {agency}에 합류한 일러스트레이터와 애니메이터입니다.',
    },
    portfolio: {
      title: '{artist}, {role} | {agency}',
      description: '{artist}의 포트폴리오, 작품 {count}점. 의뢰는 {agency}에서.',
    },
    profile: {
      title: '{artist} 소개, {role} | {agency}',
      description: '{artist}의 약력, 클라이언트, 수상 경력. 소속: {agency}.',
    },
    style: { title: '{artist}: {style} | {agency}', description: '{artist}의 {style} 작품. 소속: {agency}.' },
    image: {
      title: '{image}, {artist} 작품 | {agency}',
      description: '{image}, {role} {artist}의 작품. 더 많은 작품과 의뢰는 {agency}에서.',
    },
    gallery: { title: '{style} | {agency}', description: '{style}: {agency} 아티스트의 작품 {count}점.' },
    search: { title: '“{keyword}” | {agency}', description: '{agency}에서 찾은 “{keyword}” 아티스트와 이미지.' },
    imageSearch: {
      title: '이미지로 검색 | {agency}',
      description: '이미지를 올려 {agency}에서 비슷한 작품과 아티스트를 찾아보세요.',
    },
    testPage: { title: '디자인 시스템 | {agency}', description: '{agency} 페이지를 이루는 구성 요소.' },
    notFound: { title: '페이지를 찾을 수 없습니다 | {agency}', description: '이 주소에는 페이지가 없습니다.' },
  },
};

/** What an artist is called, by section. */
export const roles: Readonly<Record<Language, Readonly<Record<'artists' | 'animators', string>>>> = {
  en: { artists: 'illustrator', animators: 'animator' },
  fr: { artists: 'illustration', animators: 'animation' },
  de: { artists: 'Illustration', animators: 'Animation' },
  'pt-BR': { artists: 'ilustração', animators: 'animação' },
  'es-419': { artists: 'ilustración', animators: 'animación' },
  'zh-Hans': { artists: '插画师', animators: '动画师' },
  ja: { artists: 'イラストレーター', animators: 'アニメーター' },
  ko: { artists: '일러스트레이터', animators: '애니메이터' },
};

/** Fills a template; a name that is not given stays empty. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
