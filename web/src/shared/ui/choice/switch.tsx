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

/** A setting that takes effect at once; for values that are submitted later, use a checkbox. The label is clickable. */
export function Switch({ label, hint, isOn, onChange, isDisabled }: SwitchProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside
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
