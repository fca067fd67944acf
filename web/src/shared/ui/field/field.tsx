import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './field.module.css';

/** What every field says of itself. */
export interface FieldWords {
  label: string;
  /** What is wanted, before anything went wrong. */
  hint?: string;
  /** What is wrong, and what to do about it. */
  error?: string;
  isOptional?: boolean;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldWords {
  /** The control, given what ties it to its words. */
  children: (control: ControlProps) => ReactNode;
  /** How much of a limit is used, such as `12 of 500`. */
  count?: string;
}

/** A label above, the control on a line, hint or error below. */
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

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** What it holds is being looked at; it can still be written in. */
  isPending?: boolean;
}

export function TextField({ label, hint, error, isOptional, isPending, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <input type="text" className={styles.control} aria-busy={isPending || undefined} {...rest} {...control} />
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** Several lines; it grows with what is written. With a limit it says how much is used. */
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
