import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Hidden } from '../a11y/hidden.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { type Chapter, chaptersOf, type Values } from './chapters.ts';
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
function drawn(nodes: Iterable<ChildNode>): ReactNode {
  return createElement(Fragment, null, ...[...nodes].map(drawnNode));
}

function drawnNode(node: ChildNode): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  if (node.localName === 'a') return <WrittenLink anchor={node}>{drawn(node.childNodes)}</WrittenLink>;
  if (node.localName === 'br') return <br />;
  const children = drawn(node.childNodes);
  return ELEMENTS.has(node.localName) ? createElement(node.localName, null, children) : children;
}

/** Paths are those of an edition: the router adds its prefix. */
function WrittenLink({ anchor, children }: { anchor: Element; children: ReactNode }) {
  const { t, locale } = useTranslation();
  const href = anchor.getAttribute('href') ?? '';
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  if (!href.startsWith('http')) return <a href={href}>{children}</a>;
  return (
    <a href={href} rel={anchor.getAttribute('rel') ?? 'noreferrer'} target={anchor.getAttribute('target') ?? undefined}>
      {children}
      <Hidden lang={locale}> {t('ui.leaves')}</Hidden>
    </a>
  );
}
