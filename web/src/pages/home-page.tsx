import { Opening } from './home/opening.tsx';
import { Panel } from './home/panel.tsx';
import styles from './page.module.css';

/** `/` (HM-01): the work of the moment, and the ways in. What lies below the first screen is drawn when it comes near. */
export function Component() {
  return (
    <div className={styles.home}>
      <Opening />
      <Panel name="StyleBrowser" waits="110vh" />
      <Panel name="NewsPanel" waits="80vh" />
      <Panel name="TestimonialsPanel" waits="60vh" />
      <Panel name="MeetPanel" waits="70vh" />
      <Panel name="AdvertPanel" waits="100vh" />
      <Panel name="TeamPanel" waits="80vh" />
      <Panel name="TreesPanel" waits="50vh" />
      <Panel name="AzPanel" waits="100vh" />
    </div>
  );
}
