import { Combobox as Base } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Check, ChevronDown, X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import field from '../field/field.module.css';
import { Field, type FieldTexts } from '../field/field.tsx';
import { popupContainer } from '../popup/popup-container.ts';
import styles from './choice.module.css';
import type { Option } from './select.tsx';

interface ComboboxProps extends FieldTexts {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  isDisabled?: boolean;
  defaultOpen?: boolean;
}

/** Chooses one of many options, which are filtered while typing. */
export function Combobox({ options, value, onChange, placeholder, isDisabled, defaultOpen, ...words }: ComboboxProps) {
  const { t } = useTranslation();
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <CSPProvider disableStyleElements>
      <Field {...words}>
        {(control) => (
          <Base.Root
            items={options}
            value={chosen}
            onValueChange={(option) => onChange(option?.value ?? null)}
            disabled={isDisabled}
            defaultOpen={defaultOpen}
          >
            <div className={styles.combo}>
              <Base.Input className={`${field.control} ${styles.input}`} placeholder={placeholder} {...control} />
              <div className={styles.tools}>
                <Base.Clear className={styles.tool} aria-label={t('ui.clear', { label: words.label })}>
                  <X size={16} aria-hidden="true" />
                </Base.Clear>
                <Base.Trigger className={styles.tool} aria-label={t('ui.showAll', { label: words.label })}>
                  <ChevronDown size={18} aria-hidden="true" />
                </Base.Trigger>
              </div>
            </div>
            <Base.Portal container={popupContainer}>
              <Base.Positioner className={styles.positioner} sideOffset={6}>
                <Base.Popup className={styles.list}>
                  <Base.Empty className={styles.empty}>{t('ui.noMatch')}</Base.Empty>
                  <Base.List>
                    {(option: Option) => (
                      <Base.Item
                        key={option.value}
                        value={option}
                        disabled={option.isDisabled}
                        className={styles.option}
                      >
                        {option.label}
                        <Base.ItemIndicator className={styles.mark}>
                          <Check size={16} aria-hidden="true" />
                        </Base.ItemIndicator>
                      </Base.Item>
                    )}
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
