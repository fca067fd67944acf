import { type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useForeign } from '../shared/edition/edition.ts';
import { Chip } from '../shared/ui/chip/chip.tsx';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { Above } from './test-page/above.tsx';
import { Actions } from './test-page/actions.tsx';
import { Fields } from './test-page/fields.tsx';
import { Finding } from './test-page/finding.tsx';
import { Foundations } from './test-page/foundations.tsx';
import { forceStates } from './test-page/pseudo-states.ts';
import { Records } from './test-page/records.tsx';
import type { FamilyProps } from './test-page/specimen.tsx';
import styles from './test-page/test-page.module.css';
import { Waiting } from './test-page/waiting.tsx';
import { Work } from './test-page/work.tsx';

const families: readonly (readonly [id: string, title: string, shown: ComponentType<FamilyProps>])[] = [
  ['foundations', 'Foundations', Foundations],
  ['actions', 'Actions', Actions],
  ['fields', 'Fields', Fields],
  ['finding', 'Finding the way', Finding],
  ['above', 'Above the page', Above],
  ['work', 'Work', Work],
  ['waiting', 'Waiting and failing', Waiting],
  ['records', 'Records', Records],
];

const views = [
  ['own', 'The chosen theme'],
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['both', 'Side by side'],
] as const;

/**
 * `/test-page` (RT-05): every component in every state. Query parameters: `view` chooses the themes, `family` shows one family only, `still` stops all
 * motion and loads every picture at once, and `open` names what is open initially: `dialog`, `login`, `message`, `panel`, `popover`, `menu`, `tooltip`,
 * `toast`, `select` or `combobox`.
 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const view = views.find(([name]) => name === params.get('view'))?.[0] ?? 'own';
  const isStill = params.has('still');
  const english = useForeign('en');
  const only = params.get('family');
  useEffect(forceStates, []);
  useEffect(() => {
    if (isStill) for (const image of document.images) image.loading = 'eager';
  }, [isStill]);
  const setView = (name: string) => {
    params.set('view', name);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.page} lang={english} data-still={isStill || undefined}>
      <header className={styles.head}>
        <PageHeading>Every part, in every state</PageHeading>
        <p className={styles.lede}>
          What the screens are made of. The pictures are the colour; the interface is the paper.
        </p>
        <nav aria-label="Families">
          <ul className={styles.contents}>
            {families.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.views}>
          {views.map(([name, words]) => (
            <Chip key={name} label={words} isChosen={view === name} onChoose={() => setView(name)} />
          ))}
        </div>
      </header>
      <div className={styles.themes} data-view={view}>
        {themesOf(view).map((theme) => (
          <div key={theme ?? view} className={styles.theme} data-theme={theme}>
            {families
              .filter(([id]) => only === null || only === id)
              .map(([id, , Shown]) => (
                <Shown key={id} open={params.get('open')} isStill={isStill} />
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function themesOf(view: (typeof views)[number][0]): readonly (string | undefined)[] {
  if (view === 'both') return ['light', 'dark'];
  return [view === 'own' ? undefined : view];
}
