import type { ComponentProps } from 'react';
import { endsComposition } from '../../keys/keys.ts';

/** An input of one line. Enter that ends a composition of an input method does nothing else: Safari would submit the form by it. */
export function TextInput({ onKeyDown, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...rest}
      onKeyDown={(event) => {
        if (endsComposition(event)) event.preventDefault();
        else onKeyDown?.(event);
      }}
    />
  );
}
