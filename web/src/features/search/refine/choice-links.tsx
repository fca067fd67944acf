import { Link } from 'react-router-dom';
import styles from './refine.module.css';

interface Choice {
  key: string;
  name: string;
  /** The address of the same results with this choice. */
  params: URLSearchParams;
  isChosen: boolean;
}

/** Links to the same results, looked for or ordered in another way. */
export function ChoiceLinks({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className={styles.modes} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {choices.map(({ key, name, params, isChosen }) => (
          <li key={key}>
            <Link to={{ search: String(params) }} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
