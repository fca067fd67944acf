import { ImageUp, type LucideIcon } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import styles from './files.module.css';

interface DropZoneProps {
  title: string;
  hint: string;
  take: (files: readonly File[]) => void;
  /** The `accept` attribute: `image/*`, `.pdf,.docx`. */
  accept?: string;
  isMultiple?: boolean;
  /** Says what was wrong with the files. */
  error?: string;
  isDisabled?: boolean;
  icon?: LucideIcon;
  /** Ignores drops, for pages that handle them everywhere. */
  isChoiceOnly?: boolean;
}

/** Accepts files that are chosen or dropped. */
export function DropZone({
  title,
  hint,
  take,
  accept,
  isMultiple = false,
  error,
  isDisabled = false,
  icon: Icon = ImageUp,
  isChoiceOnly = false,
}: DropZoneProps) {
  const id = useId();
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const enter = (by: number) => {
    depth.current += by;
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!isDisabled && event.dataTransfer.files.length > 0) take([...event.dataTransfer.files]);
  };
  const dropping = isChoiceOnly
    ? {}
    : {
        onDragEnter: () => enter(1),
        onDragLeave: () => enter(-1),
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: drop,
      };
  return (
    <div className={styles.zone} data-over={isOver || undefined} data-disabled={isDisabled || undefined} {...dropping}>
      <input
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.label}>
        <Icon size={40} strokeWidth={1.25} aria-hidden="true" />
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{hint}</span>
      </label>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
