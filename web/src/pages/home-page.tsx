import { Suspense, useState } from 'react';
import { slidesQuery } from '../features/slideshow/slideshow.queries.ts';
import type { Needs } from '../shared/needs.ts';
import { storiesQuery } from '../shared/stories/stories.queries.ts';
import { Hero } from './home/hero.tsx';
import { Panel } from './home/panel.tsx';
import { ShownSubjects, ShownSubjectsContext } from './home/shown-subjects.ts';
import styles from './page.module.css';

const PANELS = [
  'StyleBrowser',
  'NewsPanel',
  'TestimonialsPanel',
  'MeetPanel',
  'AdvertPanel',
  'TeamPanel',
  'TreesPanel',
  'AzPanel',
] as const;

export const needs: Needs = (context) => {
  const { region, ask, prefetchPanels } = context;
  return Promise.all([ask(storiesQuery(region, 'home')), ask(slidesQuery(region)), prefetchPanels(PANELS, context)]);
};

/** `/` (HM-01): the slideshow and the sections. Sections below the first screen are rendered when they come near the viewport. */
export function Component() {
  const [shown] = useState(() => new ShownSubjects());
  return (
    <ShownSubjectsContext value={shown}>
      <div className={styles.home}>
        <Hero />
        {PANELS.map((name) => (
          // Hydrated each in a task of its own (app/layout.tsx).
          <Suspense key={name}>
            <Panel name={name} />
          </Suspense>
        ))}
      </div>
    </ShownSubjectsContext>
  );
}
