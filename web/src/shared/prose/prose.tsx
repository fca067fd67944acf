import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Hidden } from '../a11y/hidden.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { type Chapter, chaptersOf, type Values } from './chapters.ts';
import type { ProseElement, ProseNode } from './clean-html.ts';
import styles from './prose.module.css';

/** The elements of clean HTML besides links; the contracts check every text against that list before it is kept. */
const ELEMENTS = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'br']);

interface ProseProps {
  html: string;
  values?: Values;
  /** The language of the text where the page has another. */
  lang?: string | undefined;
}

/** A text that is read from top to bottom. */
export function Prose({ html, values, lang }: ProseProps) {
  return (
    <div className={styles.prose} lang={lang}>
      {chaptersOf(html, values).map(({ heading, body }, at) =>
        createElement(Fragment, { key: at }, heading && <h2>{drawn(heading)}</h2>, drawn(body)),
      )}
    </div>
  );
}

/** A text with its headings in the margin, where there is room for one. */
export function Chapters({ html, values, lang }: ProseProps) {
  return (
    <div className={styles.chapters} lang={lang}>
      {chaptersOf(html, values).map((chapter, at) => createElement(ChapterView, { key: at, ...chapter }))}
    </div>
  );
}

function ChapterView({ heading, body }: Chapter) {
  return (
    <section className={styles.chapter} data-opening={heading === undefined || undefined}>
      {heading && <h2>{drawn(heading)}</h2>}
      <div className={styles.prose}>{drawn(body)}</div>
    </section>
  );
}

/** Drawn as elements, not as markup: whatever a text holds besides the allowed ones shows as its words. */
function drawn(nodes: readonly ProseNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes.map(drawnNode));
}

function drawnNode(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node;
  const { name } = node;
  if (name === 'a') return <WrittenLink link={node} />;
  if (name === 'br') return <br />;
  const children = drawn(node.children);
  return ELEMENTS.has(name) ? createElement(name, null, children) : children;
}

/** Paths are those of an edition: the router adds its prefix. */
function WrittenLink({ link: { attributes, children } }: { link: ProseElement }) {
  const { t, locale } = useTranslation();
  const { href = '', rel = 'noreferrer', target } = attributes;
  const words = drawn(children);
  if (href.startsWith('/')) return <Link to={href}>{words}</Link>;
  if (!href.startsWith('http')) return <a href={href}>{words}</a>;
  return (
    <a href={href} rel={rel} target={target}>
      {words}
      <Hidden lang={locale}> {t('ui.leaves')}</Hidden>
    </a>
  );
}
