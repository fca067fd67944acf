import type { Context } from '@limner/bus';
import { AppError } from '@limner/platform';

/** The gateway asks first; the owner of the data asks again. */
export function assertOperator({ caller }: Context): void {
  const mayWrite = caller.kind === 'service' || caller.groups.includes('admin');
  if (!mayWrite) throw new AppError('forbidden', 'only an operator or an administrator writes the catalogue');
}
