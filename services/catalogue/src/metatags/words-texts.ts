import type { Language } from '@limner/editions';
import type { WordsPage } from '@limner/routes';

export interface Texts {
  readonly title: string;
  readonly description: string;
}

export type WordsTextKey =
  | WordsPage
  | 'news'
  | 'newsOfTag'
  | 'videos'
  | 'videosOfTag'
  | 'podcasts'
  | 'entry'
  | 'testimonials'
  | 'contact';

/** One piece of news, one video, one podcast: in its own words. */
const entry: Texts = { title: '{headline} | {agency}', description: '{summary}' };

/** As `texts`, for pages that are read: `{tag}`, `{headline}` and `{summary}` are what an entry says, `{office}` is an edition's name. */
export const wordsTexts: Readonly<Record<Language, Readonly<Record<WordsTextKey, Texts>>>> = {
  en: {
    entry,
    kidsbooks: {
      title: 'Children’s books | {agency}',
      description: 'Illustrators for picture books, chapter books and board books at {agency}.',
    },
    'animation-commissioning': {
      title: 'Commissioning an animation | {agency}',
      description: 'Stages, prices, dates and changes: what people ask {agency} before they commission an animation.',
    },
    videos: { title: 'Videos | {agency}', description: 'Films by the artists of {agency}, and how they were made.' },
    videosOfTag: { title: 'Videos: {tag} | {agency}', description: 'All videos of {agency} with the tag “{tag}”.' },
    podcasts: { title: 'Podcasts | {agency}', description: 'Talks with the artists and agents of {agency}.' },
    testimonials: { title: 'Testimonials | {agency}', description: 'What clients say about working with {agency}.' },
    contact: {
      title: 'Contact: {office} | {agency}',
      description: 'Who answers at {agency} for {office}, and how to reach them.',
    },
    about: { title: 'Our story | {agency}', description: 'Who {agency} are, how it began and how we work.' },
    'our-values': { title: 'Our values | {agency}', description: 'What artists and clients may expect of {agency}.' },
    'grow-a-tree': {
      title: 'Grow a tree | {agency}',
      description: 'A tree for every commission: how many {agency} have planted, and how to add your own.',
    },
    commissioning: {
      title: 'Commissioning an illustration | {agency}',
      description: 'Briefs, prices, licences, dates and changes: what people ask {agency} before they commission.',
    },
    vacancies: { title: 'Vacancies | {agency}', description: 'Work at {agency}: who we are looking for at present.' },
    terms: { title: 'Terms | {agency}', description: 'The terms for this site and for commissions through {agency}.' },
    'privacy-policy': {
      title: 'Privacy | {agency}',
      description: 'What {agency} keep about you, why, and how to have it removed.',
    },
    disclaimer: { title: 'Disclaimer | {agency}', description: 'What {agency} answer for on this site, and what not.' },
    news: { title: 'News | {agency}', description: 'What the artists of {agency} have drawn, shown and won lately.' },
    newsOfTag: { title: 'News: {tag} | {agency}', description: 'All news of {agency} with the tag “{tag}”.' },
  },
  fr: {
    entry,
    kidsbooks: {
      title: 'Livres pour enfants | {agency}',
      description: 'Des illustrateurs d’albums, de premiers romans et de livres cartonnés chez {agency}.',
    },
    'animation-commissioning': {
      title: 'Commander une animation | {agency}',
      description:
        'Étapes, prix, délais et retouches : ce que l’on demande à {agency} avant de commander une animation.',
    },
    videos: { title: 'Vidéos | {agency}', description: 'Les films des artistes de {agency}, et comment ils sont nés.' },
    videosOfTag: {
      title: 'Vidéos : {tag} | {agency}',
      description: 'Toutes les vidéos de {agency} avec le mot-clé « {tag} ».',
    },
    podcasts: {
      title: 'Podcasts | {agency}',
      description: 'Conversations avec les artistes et les agents de {agency}.',
    },
    testimonials: {
      title: 'Témoignages | {agency}',
      description: 'Ce que les clients disent du travail avec {agency}.',
    },
    contact: {
      title: 'Contact : {office} | {agency}',
      description: 'Qui répond chez {agency} pour {office}, et comment nous joindre.',
    },
    about: {
      title: 'Notre histoire | {agency}',
      description: 'Qui est {agency}, comment tout a commencé, nos façons.',
    },
    'our-values': {
      title: 'Nos valeurs | {agency}',
      description: 'Ce que les artistes et les clients peuvent attendre de {agency}.',
    },
    'grow-a-tree': {
      title: 'Faire pousser un arbre | {agency}',
      description: 'Un arbre par commande : combien {agency} en a planté, et comment ajouter le vôtre.',
    },
    commissioning: {
      title: 'Commander une illustration | {agency}',
      description: 'Brief, prix, licences, délais et retouches : ce que l’on demande à {agency} avant de commander.',
    },
    vacancies: { title: 'Postes à pourvoir | {agency}', description: 'Travailler chez {agency} : qui nous cherchons.' },
    terms: {
      title: 'Conditions | {agency}',
      description: 'Les conditions de ce site et des commandes passées par {agency}.',
    },
    'privacy-policy': {
      title: 'Vie privée | {agency}',
      description: 'Ce que {agency} conserve à votre sujet, pourquoi, et comment le faire effacer.',
    },
    disclaimer: {
      title: 'Avertissement | {agency}',
      description: 'Ce dont {agency} répond sur ce site, et ce dont elle ne répond pas.',
    },
    news: {
      title: 'Actualités | {agency}',
      description: 'Ce que les artistes de {agency} ont dessiné, exposé et gagné récemment.',
    },
    newsOfTag: {
      title: 'Actualités : {tag} | {agency}',
      description: 'Toutes les actualités de {agency} avec le mot-clé « {tag} ».',
    },
  },
  de: {
    entry,
    kidsbooks: {
      title: 'Kinderbücher | {agency}',
      description: 'Illustration für Bilderbücher, Kinderromane und Pappbücher bei {agency}.',
    },
    'animation-commissioning': {
      title: 'Eine Animation in Auftrag geben | {agency}',
      description: 'Schritte, Preise, Termine, Änderungen: was man {agency} vor einer Animation fragt.',
    },
    videos: {
      title: 'Videos | {agency}',
      description: 'Filme der Künstlerinnen und Künstler von {agency}, und wie sie entstanden sind.',
    },
    videosOfTag: {
      title: 'Videos: {tag} | {agency}',
      description: 'Alle Videos von {agency} mit dem Stichwort „{tag}“.',
    },
    podcasts: {
      title: 'Podcasts | {agency}',
      description: 'Gespräche mit Menschen, die bei {agency} zeichnen und vermitteln.',
    },
    testimonials: { title: 'Kundenstimmen | {agency}', description: 'Was Kunden über die Arbeit mit {agency} sagen.' },
    contact: {
      title: 'Kontakt: {office} | {agency}',
      description: 'Wer bei {agency} für {office} antwortet, und wie Sie uns erreichen.',
    },
    about: { title: 'Unsere Geschichte | {agency}', description: 'Wer {agency} ist, wie es begann, wie wir arbeiten.' },
    'our-values': {
      title: 'Unsere Grundsätze | {agency}',
      description: 'Was Künstler und Kunden von {agency} erwarten dürfen.',
    },
    'grow-a-tree': {
      title: 'Einen Baum pflanzen | {agency}',
      description: 'Ein Baum für jeden Auftrag: wie viele {agency} gepflanzt hat und wie Sie einen dazugeben.',
    },
    commissioning: {
      title: 'Eine Illustration in Auftrag geben | {agency}',
      description: 'Briefing, Preise, Lizenzen, Termine, Änderungen: was man {agency} vor einem Auftrag fragt.',
    },
    vacancies: { title: 'Offene Stellen | {agency}', description: 'Arbeiten bei {agency}: wen wir zurzeit suchen.' },
    terms: {
      title: 'Bedingungen | {agency}',
      description: 'Die Bedingungen für diese Website und für Aufträge über {agency}.',
    },
    'privacy-policy': {
      title: 'Datenschutz | {agency}',
      description: 'Was {agency} über Sie speichert, warum, und wie Sie es löschen lassen.',
    },
    disclaimer: {
      title: 'Haftungsausschluss | {agency}',
      description: 'Wofür {agency} auf dieser Website einsteht und wofür nicht.',
    },
    news: {
      title: 'Neuigkeiten | {agency}',
      description: 'Was bei {agency} zuletzt gezeichnet, gezeigt und gewonnen wurde.',
    },
    newsOfTag: {
      title: 'Neuigkeiten: {tag} | {agency}',
      description: 'Alle Neuigkeiten von {agency} mit dem Stichwort „{tag}“.',
    },
  },
  'pt-BR': {
    entry,
    kidsbooks: {
      title: 'Livros infantis | {agency}',
      description: 'Ilustradores de livros ilustrados, primeiras leituras e cartonados na {agency}.',
    },
    'animation-commissioning': {
      title: 'Como encomendar uma animação | {agency}',
      description: 'Etapas, preços, prazos e alterações: o que perguntam à {agency} antes de encomendar uma animação.',
    },
    videos: { title: 'Vídeos | {agency}', description: 'Filmes dos artistas da {agency}, e como foram feitos.' },
    videosOfTag: {
      title: 'Vídeos: {tag} | {agency}',
      description: 'Todos os vídeos da {agency} com a etiqueta “{tag}”.',
    },
    podcasts: { title: 'Podcasts | {agency}', description: 'Conversas com os artistas e os agentes da {agency}.' },
    testimonials: {
      title: 'Depoimentos | {agency}',
      description: 'O que os clientes dizem sobre trabalhar com a {agency}.',
    },
    contact: {
      title: 'Contato: {office} | {agency}',
      description: 'Quem responde na {agency} para {office}, e como falar com a gente.',
    },
    about: { title: 'Nossa história | {agency}', description: 'Quem é a {agency}, como começou e como trabalhamos.' },
    'our-values': {
      title: 'Nossos valores | {agency}',
      description: 'O que artistas e clientes podem esperar da {agency}.',
    },
    'grow-a-tree': {
      title: 'Plante uma árvore | {agency}',
      description: 'Uma árvore por encomenda: quantas a {agency} já plantou e como somar a sua.',
    },
    commissioning: {
      title: 'Como encomendar uma ilustração | {agency}',
      description: 'Briefing, preços, licenças, prazos e alterações: o que perguntam à {agency} antes de encomendar.',
    },
    vacancies: { title: 'Vagas | {agency}', description: 'Trabalhe na {agency}: quem procuramos no momento.' },
    terms: { title: 'Termos | {agency}', description: 'Os termos deste site e das encomendas feitas pela {agency}.' },
    'privacy-policy': {
      title: 'Privacidade | {agency}',
      description: 'O que a {agency} guarda sobre você, por quê, e como pedir que seja apagado.',
    },
    disclaimer: {
      title: 'Aviso legal | {agency}',
      description: 'Por aquilo que a {agency} responde neste site, e pelo que não.',
    },
    news: {
      title: 'Notícias | {agency}',
      description: 'O que os artistas da {agency} desenharam, expuseram e ganharam há pouco.',
    },
    newsOfTag: {
      title: 'Notícias: {tag} | {agency}',
      description: 'Todas as notícias da {agency} com a etiqueta “{tag}”.',
    },
  },
  'es-419': {
    entry,
    kidsbooks: {
      title: 'Libros infantiles | {agency}',
      description: 'Ilustradores de libros álbum, primeras novelas y libros de cartón en {agency}.',
    },
    'animation-commissioning': {
      title: 'Encargar una animación | {agency}',
      description: 'Etapas, precios, plazos y cambios: lo que preguntan a {agency} antes de encargar una animación.',
    },
    videos: { title: 'Videos | {agency}', description: 'Películas de los artistas de {agency}, y cómo se hicieron.' },
    videosOfTag: {
      title: 'Videos: {tag} | {agency}',
      description: 'Todos los videos de {agency} con la etiqueta “{tag}”.',
    },
    podcasts: {
      title: 'Pódcasts | {agency}',
      description: 'Conversaciones con los artistas y los agentes de {agency}.',
    },
    testimonials: {
      title: 'Testimonios | {agency}',
      description: 'Lo que dicen los clientes de trabajar con {agency}.',
    },
    contact: {
      title: 'Contacto: {office} | {agency}',
      description: 'Quién responde en {agency} para {office}, y cómo encontrarnos.',
    },
    about: { title: 'Nuestra historia | {agency}', description: 'Quién es {agency}, cómo empezó y cómo trabajamos.' },
    'our-values': {
      title: 'Nuestros valores | {agency}',
      description: 'Lo que artistas y clientes pueden esperar de {agency}.',
    },
    'grow-a-tree': {
      title: 'Planta un árbol | {agency}',
      description: 'Un árbol por encargo: cuántos ha plantado {agency} y cómo sumar el tuyo.',
    },
    commissioning: {
      title: 'Encargar una ilustración | {agency}',
      description: 'Brief, precios, licencias, plazos y cambios: lo que preguntan a {agency} antes de encargar.',
    },
    vacancies: { title: 'Vacantes | {agency}', description: 'Trabaja en {agency}: a quién buscamos por ahora.' },
    terms: {
      title: 'Términos | {agency}',
      description: 'Los términos de este sitio y de los encargos a través de {agency}.',
    },
    'privacy-policy': {
      title: 'Privacidad | {agency}',
      description: 'Qué guarda {agency} sobre ti, por qué, y cómo pedir que se borre.',
    },
    disclaimer: {
      title: 'Aviso legal | {agency}',
      description: 'De qué responde {agency} en este sitio, y de qué no.',
    },
    news: {
      title: 'Noticias | {agency}',
      description: 'Lo que los artistas de {agency} dibujaron, mostraron y ganaron hace poco.',
    },
    newsOfTag: {
      title: 'Noticias: {tag} | {agency}',
      description: 'Todas las noticias de {agency} con la etiqueta “{tag}”.',
    },
  },
  'zh-Hans': {
    entry,
    kidsbooks: { title: '童书 | {agency}', description: '{agency} 的图画书、桥梁书与纸板书插画师。' },
    'animation-commissioning': {
      title: '怎样委托一部动画 | {agency}',
      description: '步骤、价格、时间与修改：委托动画之前人们常问 {agency} 的问题。',
    },
    videos: { title: '视频 | {agency}', description: '{agency} 艺术家的短片，以及它们是怎样做成的。' },
    videosOfTag: { title: '视频：{tag} | {agency}', description: '{agency} 带有“{tag}”标签的全部视频。' },
    podcasts: { title: '播客 | {agency}', description: '与 {agency} 的艺术家和经纪人的谈话。' },
    testimonials: { title: '客户评价 | {agency}', description: '客户如何评价与 {agency} 的合作。' },
    contact: { title: '联系我们：{office} | {agency}', description: '{agency} 由谁答复{office}的客户，怎样联系。' },
    about: { title: '我们的故事 | {agency}', description: '{agency} 是谁，如何开始，怎样工作。' },
    'our-values': { title: '我们的准则 | {agency}', description: '艺术家与客户可以对 {agency} 有怎样的期待。' },
    'grow-a-tree': {
      title: '种一棵树 | {agency}',
      description: '每份委托一棵树：{agency} 已经种了多少，怎样添上您的一棵。',
    },
    commissioning: {
      title: '怎样委托一张插画 | {agency}',
      description: '需求说明、价格、授权、时间与修改：委托之前人们常问 {agency} 的问题。',
    },
    vacancies: { title: '招聘 | {agency}', description: '在 {agency} 工作：我们目前在找什么样的人。' },
    terms: { title: '条款 | {agency}', description: '本网站以及通过 {agency} 委托创作的条款。' },
    'privacy-policy': {
      title: '隐私 | {agency}',
      description: '{agency} 保存您的哪些信息，为什么保存，怎样要求删除。',
    },
    disclaimer: { title: '免责声明 | {agency}', description: '{agency} 在本网站上对什么负责，对什么不负责。' },
    news: { title: '新闻 | {agency}', description: '{agency} 的艺术家最近画了什么、展出了什么、获得了什么。' },
    newsOfTag: { title: '新闻：{tag} | {agency}', description: '{agency} 带有“{tag}”标签的全部新闻。' },
  },
  ja: {
    entry,
    kidsbooks: {
      title: '子どもの本 | {agency}',
      description: '絵本、読みもの、ボードブックを描く {agency} のイラストレーター。',
    },
    'animation-commissioning': {
      title: 'アニメーションのご依頼 | {agency}',
      description: '工程、料金、納期、修正。アニメーションのご依頼の前に {agency} へよく寄せられる質問。',
    },
    videos: { title: '動画 | {agency}', description: '{agency} のアーティストの映像と、その作り方。' },
    videosOfTag: { title: '動画：{tag} | {agency}', description: '「{tag}」のタグがついた {agency} の動画一覧。' },
    podcasts: { title: 'ポッドキャスト | {agency}', description: '{agency} のアーティストとエージェントの話。' },
    testimonials: { title: 'お客さまの声 | {agency}', description: '{agency} との仕事について、お客さまの言葉。' },
    contact: {
      title: 'お問い合わせ：{office} | {agency}',
      description: '{office}のお客さまを担当する {agency} の窓口と連絡先。',
    },
    about: { title: '私たちのこと | {agency}', description: '{agency} とは。始まりと、仕事の進め方。' },
    'our-values': {
      title: '大切にしていること | {agency}',
      description: 'アーティストとお客さまが {agency} に期待できること。',
    },
    'grow-a-tree': {
      title: '木を植える | {agency}',
      description: 'ご依頼ひとつに一本。{agency} が植えた本数と、あなたの木の加え方。',
    },
    commissioning: {
      title: 'イラストレーションのご依頼 | {agency}',
      description: '依頼書、料金、使用許諾、納期、修正。ご依頼の前に {agency} へよく寄せられる質問。',
    },
    vacancies: { title: '採用情報 | {agency}', description: '{agency} で働く。いま探している人について。' },
    terms: { title: '利用条件 | {agency}', description: 'このサイトと、{agency} を通したご依頼の条件。' },
    'privacy-policy': {
      title: 'プライバシー | {agency}',
      description: '{agency} が保存する情報と、その理由、消し方について。',
    },
    disclaimer: {
      title: '免責事項 | {agency}',
      description: 'このサイトについて {agency} が負う責任と、負わない責任。',
    },
    news: { title: 'お知らせ | {agency}', description: '{agency} のアーティストの新作、展示、受賞のお知らせ。' },
    newsOfTag: {
      title: 'お知らせ：{tag} | {agency}',
      description: '「{tag}」のタグがついた {agency} のお知らせ一覧。',
    },
  },
  ko: {
    entry,
    kidsbooks: {
      title: '어린이책 | {agency}',
      description: '그림책, 읽기책, 보드북을 그리는 {agency}의 일러스트레이터.',
    },
    'animation-commissioning': {
      title: '애니메이션 의뢰 | {agency}',
      description: '단계, 가격, 일정, 수정. 애니메이션 의뢰 전에 {agency}에 자주 묻는 질문.',
    },
    videos: { title: '영상 | {agency}', description: '{agency} 아티스트들의 영상과 그 제작 과정.' },
    videosOfTag: { title: '영상: {tag} | {agency}', description: '“{tag}” 태그가 붙은 {agency}의 모든 영상.' },
    podcasts: { title: '팟캐스트 | {agency}', description: '{agency} 아티스트, 에이전트와 나눈 이야기.' },
    testimonials: { title: '고객 후기 | {agency}', description: '{agency}와 함께 일한 고객들의 이야기.' },
    contact: {
      title: '연락처: {office} | {agency}',
      description: '{office} 고객에게 답하는 {agency} 담당자와 연락 방법.',
    },
    about: { title: '우리 이야기 | {agency}', description: '{agency}는 누구이며 어떻게 시작했고 어떻게 일하는지.' },
    'our-values': {
      title: '우리가 지키는 것 | {agency}',
      description: '아티스트와 고객이 {agency}에 기대할 수 있는 것.',
    },
    'grow-a-tree': {
      title: '나무 심기 | {agency}',
      description: '의뢰 한 건에 나무 한 그루. {agency}가 심은 그루 수와 나무를 보태는 방법.',
    },
    commissioning: {
      title: '일러스트레이션 의뢰 | {agency}',
      description: '브리프, 가격, 라이선스, 일정, 수정. 의뢰 전에 {agency}에 자주 묻는 질문.',
    },
    vacancies: { title: '채용 | {agency}', description: '{agency}에서 일하기. 지금 찾고 있는 사람.' },
    terms: { title: '이용 조건 | {agency}', description: '이 사이트와 {agency}를 통한 의뢰에 적용되는 조건.' },
    'privacy-policy': {
      title: '개인정보 | {agency}',
      description: '{agency}가 보관하는 정보와 그 이유, 삭제를 요청하는 방법.',
    },
    disclaimer: {
      title: '면책 조항 | {agency}',
      description: '이 사이트에서 {agency}가 책임지는 것과 그렇지 않은 것.',
    },
    news: { title: '소식 | {agency}', description: '{agency} 아티스트들이 최근에 그리고, 전시하고, 받은 상.' },
    newsOfTag: { title: '소식: {tag} | {agency}', description: '“{tag}” 태그가 붙은 {agency}의 모든 소식.' },
  },
};
