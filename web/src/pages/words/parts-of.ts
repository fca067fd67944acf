import type { Story } from '@limner/contracts';

/** A text and its language. */
interface Part {
  readonly item: string;
  readonly html: string;
  readonly language: string;
}

/** The texts below the heading, in order: `body`, then the questions `q1`, `q2` … with their answers `a1`, `a2` … */
export function partsOf(stories: readonly Story[]): Part[] {
  const texts = new Map(stories.map((story) => [story.item, story]));
  const parts: Part[] = [];
  const body = texts.get('body');
  if (body) parts.push({ item: 'body', html: body.text, language: body.language });
  for (let number = 1; ; number++) {
    const question = texts.get(`q${number}`);
    const answer = texts.get(`a${number}`);
    if (!question || !answer) return parts;
    parts.push({
      item: question.item,
      html: `<h2>${question.text}</h2>${answer.text}`,
      language: answer.language,
    });
  }
}
