import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import field from '../field/field.module.css';
import { Field, type FieldTexts } from '../field/field.tsx';
import { popupContainer } from '../popup/popup-container.ts';
import styles from './choice.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectProps extends FieldTexts {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
  defaultOpen?: boolean;
  name?: string;
}

/** Chooses one of a few options. For more than about fifteen, use a combobox. */
export function Select({
  options,
  value,
  onChange,
  placeholder,
  isDisabled,
  defaultOpen,
  name,
  ...words
}: SelectProps) {
  return (
    <CSPProvider disableStyleElements>
      <Field {...words}>
        {(control) => (
          <Base.Root
            items={options}
            value={value}
            onValueChange={(chosen) => chosen !== null && onChange(chosen)}
            disabled={isDisabled}
            defaultOpen={defaultOpen}
            name={name}
          >
            <Base.Trigger className={`${field.control} ${styles.trigger}`} {...control}>
              <Base.Value className={styles.value} placeholder={placeholder} />
              <Base.Icon className={styles.icon}>
                <ChevronDown size={18} aria-hidden="true" />
              </Base.Icon>
            </Base.Trigger>
            <Base.Portal container={popupContainer}>
              <Base.Positioner className={styles.positioner} alignItemWithTrigger={false} sideOffset={6}>
                <Base.Popup className={styles.popup}>
                  <Base.List className={styles.list}>
                    {options.map(({ value: own, label, isDisabled: isOff }) => (
                      <Base.Item key={own} value={own} disabled={isOff} className={styles.option}>
                        <Base.ItemText>{label}</Base.ItemText>
                        <Base.ItemIndicator className={styles.mark}>
                          <Check size={16} aria-hidden="true" />
                        </Base.ItemIndicator>
                      </Base.Item>
                    ))}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        )}
      </Field>
    </CSPProvider>
  );
}
