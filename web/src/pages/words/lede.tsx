import type { Story } from '@limner/contracts';
import { useEdition } from '../../shared/edition/edition.ts';
import type { Values } from '../../shared/prose/chapters.ts';
import { plainText } from '../../shared/stories/plain-text.ts';
import pageStyles from '../page.module.css';
import styles from './lede.module.css';

/** What stands below the heading; large, where it holds figures: they are what the page is about. Left out while one is not known. */
export function Lede({ story, values }: { story: Story; values: Values }) {
  const { language } = useEdition();
  const pieces = plainText(story.text).split(/\{(\w+)\}/);
  const said = pieces.map((piece, at) => (at % 2 === 0 ? piece : values[piece]));
  if (said.includes(undefined)) return null;
  return (
    <p
      className={pieces.length > 1 ? styles.statement : pageStyles.lede}
      lang={story.language === language ? undefined : story.language}
    >
      {said.map((piece, at) => (at % 2 === 0 ? piece : <strong key={piece}>{piece}</strong>))}
    </p>
  );
}
