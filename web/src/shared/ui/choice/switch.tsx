import { Switch as Base } from '@base-ui/react/switch';
import { useId } from 'react';
import styles from './choice.module.css';

interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** On or off, at once; for what is only sent later take a checkbox. The words are part of what can be pressed. */
export function Switch({ label, hint, isOn, onChange, isDisabled }: SwitchProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch stands inside
    <label className={styles.switch} data-disabled={isDisabled || undefined}>
      <span className={styles.switchWords}>
        <span id={id}>{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.switchHint}>
            {hint}
          </span>
        )}
      </span>
      <Base.Root
        className={styles.track}
        checked={isOn}
        onCheckedChange={(now) => onChange(now)}
        disabled={isDisabled}
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </label>
  );
}
