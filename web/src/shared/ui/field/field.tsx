import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './field.module.css';
import { TextInput } from './text-input.tsx';

/** The texts of a field. */
export interface FieldTexts {
  label: string;
  /** Says what to enter. Replaced by `error`. */
  hint?: string;
  /** Says what is wrong and how to correct it. */
  error?: string;
  isOptional?: boolean;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  /** Renders the control with the attributes that connect it to the texts. */
  children: (control: ControlProps) => ReactNode;
  /** The used part of a length limit, such as `12 of 500`. */
  count?: string;
}

/** A field: label above, control, hint or error below. */
export function Field({ label, hint, error, isOptional, count, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}>{t('ui.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': below === undefined ? undefined : `${id}-below`,
        'aria-invalid': error !== undefined || undefined,
      })}
      <div className={styles.below}>
        {below !== undefined && (
          <p id={`${id}-below`} className={error === undefined ? styles.hint : styles.error}>
            {error !== undefined && <CircleAlert aria-hidden="true" />}
            <span>{below}</span>
          </p>
        )}
        {count !== undefined && <p className={styles.count}>{count}</p>}
      </div>
    </div>
  );
}

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** The value is being checked; it can still be edited. */
  isPending?: boolean;
}

export function TextField({ label, hint, error, isOptional, isPending, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <TextInput className={styles.control} aria-busy={isPending || undefined} {...rest} {...control} />}
    </Field>
  );
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** A multi-line field that grows with its text. With a `maxLength` and a value, it shows how much is used. */
export function TextArea({ label, hint, error, isOptional, ...rest }: TextAreaProps) {
  const { t } = useTranslation();
  const { value, maxLength } = rest;
  const count =
    maxLength !== undefined && typeof value === 'string'
      ? t('ui.used', { used: value.length, limit: maxLength })
      : undefined;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} count={count}>
      {(control) => <textarea rows={4} className={`${styles.control} ${styles.area}`} {...rest} {...control} />}
    </Field>
  );
}
