import type { CSSProperties } from 'react';
import { accentOf } from '../../shared/colour/contrast.ts';
import { Family, Specimen } from './specimen.tsx';
import styles from './test-page.module.css';

/** Tokens with their role and their contrast to paper in the light and the dark theme. */
const colours = [
  ['--paper', 'the ground', ''],
  ['--wash', 'a place kept', ''],
  ['--ink', 'text', '17.6 and 16.2'],
  ['--ink-soft', 'text beside it', '7.7 and 8.4'],
  ['--edge', 'what can be written on or pressed', '3.5 and 4.0'],
  ['--line', 'what divides', ''],
  ['--accent', 'the one accent', '5.9 and 8.1'],
  ['--danger', 'what went wrong', '7.3 and 8.5'],
  ['--good', 'what is done', '7.0 and 10.1'],
] as const;

const sizes = ['display', 'title', 'heading', 'large', 'body', 'small'] as const;
const spaces = ['--s-half', '--s1', '--s2', '--s3', '--s4', '--s5', '--s6', '--s8', '--s10'] as const;
const accents = [
  '#ffff00',
  '#00ff66',
  '#00ffff',
  '#0000ff',
  '#1a0033',
  '#ff00ff',
  '#7f7f7f',
  '#2f7d8c',
  '#7b1d3f',
] as const;

export function Foundations() {
  return (
    <Family id="foundations" title="Foundations">
      <Specimen name="Colour" use="Paper, ink and one accent. The figures are contrasts to paper, light and dark.">
        <ul className={styles.colours}>
          {colours.map(([token, role, ratio]) => (
            <li key={token} className={styles.colour}>
              <i style={{ background: `var(${token})` }} />
              <code>{token}</code>
              <span className={styles.ratio}>
                {role}
                {ratio !== '' && <br />}
                {ratio}
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type" use="One grotesque in six sizes, fluid from 360 to 1920 px.">
        {sizes.map((size) => (
          <div key={size}>
            <p className={styles.stateName}>{size}</p>
            <p className={styles.type} style={{ fontSize: `var(--${size})` }}>
              A hand for each story
            </p>
          </div>
        ))}
      </Specimen>
      <Specimen name="Space" use="An 8 px rhythm; white space does the grouping.">
        <ul className={styles.spaces}>
          {spaces.map((token) => (
            <li key={token}>
              <i style={{ width: `var(${token})`, height: `var(${token})` }} />
              <code className={styles.ratio}>{token}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        name="Accent of an artist"
        use="The strongest colour of the work, moved in lightness alone until it can be read: 4.5:1 on both papers."
      >
        <div className={styles.accents}>
          {accents.map((colour) => (
            <div key={colour} className={styles.accent} style={{ '--accent': accentOf(colour) } as CSSProperties}>
              <i style={{ background: colour }} />
              <span>{colour}</span>
            </div>
          ))}
        </div>
      </Specimen>
    </Family>
  );
}
