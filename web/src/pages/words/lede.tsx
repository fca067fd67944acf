import type { Story } from '@limner/contracts';
import type { Values } from '@limner/words/agency-values';
import { useEdition } from '../../shared/edition/edition.ts';
import { plainText } from '../../shared/stories/plain-text.ts';
import pageStyles from '../page.module.css';
import styles from './lede.module.css';

/** The text below the heading. Shown large when it has placeholders for figures, and left out when one of their values is missing. */
export function Lede({ story, values }: { story: Story; values: Values }) {
  const { language } = useEdition();
  const pieces = plainText(story.text).split(/\{(\w+)\}/);
  const filled = pieces.map((piece, at) => (at % 2 === 0 ? piece : values[piece]));
  if (filled.includes(undefined)) return null;
  return (
    <p
      className={pieces.length > 1 ? styles.statement : pageStyles.servingLede}
      lang={story.language === language ? undefined : story.language}
    >
      {filled.map((piece, at) => (at % 2 === 0 ? piece : <strong key={piece}>{piece}</strong>))}
    </p>
  );
}
