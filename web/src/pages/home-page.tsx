import { Hero } from './home/hero.tsx';
import { Panel } from './home/panel.tsx';
import styles from './page.module.css';

/** `/` (HM-01): the slideshow and the sections. Sections below the first screen are rendered when they come near the viewport. */
export function Component() {
  return (
    <div className={styles.home}>
      <Hero />
      <Panel name="StyleBrowser" minHeight="110vh" />
      <Panel name="NewsPanel" minHeight="80vh" />
      <Panel name="TestimonialsPanel" minHeight="60vh" />
      <Panel name="MeetPanel" minHeight="70vh" />
      <Panel name="AdvertPanel" minHeight="100vh" />
      <Panel name="TeamPanel" minHeight="80vh" />
      <Panel name="TreesPanel" minHeight="50vh" />
      <Panel name="AzPanel" minHeight="100vh" />
    </div>
  );
}
