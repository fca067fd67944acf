import type { Values } from '@limner/words/agency-values';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Hidden } from '../a11y/hidden.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { type Chapter, chaptersOf } from './chapters.ts';
import { type ProseElement, type ProseNode, textOf } from './clean-html.ts';
import styles from './prose.module.css';

/** The elements of clean HTML besides links. Texts are checked against the same list in the contracts before they are stored. */
const ELEMENTS = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'br']);

interface ProseProps {
  html: string;
  values?: Values;
  /** The language of the text, if it differs from that of the page. */
  lang?: string | undefined;
}

/** Renders clean HTML in one column. */
export function Prose({ html, values, lang }: ProseProps) {
  return (
    <div className={styles.prose} lang={lang}>
      {chaptersOf(html, values).map(({ heading, body }, at) =>
        createElement(Fragment, { key: at }, heading && <h2>{rendered(heading)}</h2>, rendered(body)),
      )}
    </div>
  );
}

/** A text with so many headings has a list of them beside it on the widest screens. */
const MANY = 3;

/** Renders clean HTML with its headings in the margin on wide screens. */
export function Chapters({ html, values, lang }: ProseProps) {
  const chapters = chaptersOf(html, values);
  const named = chapters.filter(({ heading }) => heading !== undefined);
  return (
    <div className={styles.chapters} data-many={named.length >= MANY || undefined}>
      {named.length >= MANY && <Contents chapters={named} lang={lang} />}
      <div lang={lang}>{chapters.map((chapter, at) => createElement(ChapterView, { key: at, ...chapter }))}</div>
    </div>
  );
}

function Contents({ chapters, lang }: { chapters: readonly Chapter[]; lang: string | undefined }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.contents} aria-label={t('ui.onThisPage')}>
      <ul lang={lang}>
        {chapters.map((chapter) => (
          <li key={idOf(chapter)}>
            <a href={`#${idOf(chapter)}`}>{textOf(chapter.heading ?? [])}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The heading in the address: letters and figures of any script. */
const idOf = ({ heading = [] }: Chapter): string =>
  `part-${(
    textOf(heading)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('-')}`;

function ChapterView({ heading, body }: Chapter) {
  return (
    <section
      id={heading && idOf({ heading, body })}
      className={styles.chapter}
      data-opening={heading === undefined || undefined}
    >
      {heading && <h2>{rendered(heading)}</h2>}
      <div className={styles.prose}>{rendered(body)}</div>
    </section>
  );
}

/** Renders allowed elements only; of others, just their text. */
function rendered(nodes: readonly ProseNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(renderedNode));
}

function renderedNode(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node;
  const { name } = node;
  if (name === 'a') return <ProseLink link={node} />;
  if (name === 'br') return <br />;
  const children = rendered(node.children);
  return ELEMENTS.has(name) ? createElement(name, null, children) : children;
}

/** Links to paths use the router, which adds the prefix of the edition. */
function ProseLink({ link: { attributes, children } }: { link: ProseElement }) {
  const { t, locale } = useTranslation();
  const { href = '', rel = 'noreferrer', target } = attributes;
  const text = rendered(children);
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>;
  if (!href.startsWith('http')) return <a href={href}>{text}</a>;
  return (
    <a href={href} rel={rel} target={target}>
      {text}
      <Hidden lang={locale}> {t('ui.leaves')}</Hidden>
    </a>
  );
}
