import type { ComponentType } from 'react';
import { staffWords } from '../i18n/i18n.ts';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { part } from './part.tsx';

/** Like `part`, for pages of the agency: with the messages that visitors do not download. */
export const staffPart = (loadCode: () => Promise<ComponentType>): ComponentType =>
  part(async () => (await Promise.all([loadCode(), staffWords()]))[0], { waiting: <Skeleton lines={8} /> });
