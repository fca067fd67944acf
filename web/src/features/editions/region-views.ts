import type { Region } from '@limner/editions';
import { openStorage } from '../../shared/storage/storage.ts';

/** The editions with a popup of their own (ST-13). */
const LOCAL: readonly Region[] = ['br', 'sx', 'fr', 'de'];

const KEY = 'limner.regions';
const session = openStorage(() => globalThis.sessionStorage);

const views = (): readonly string[] => (session.getItem(KEY) ?? '').split(' ');

/** Whether the popup of a region was closed in this session (ST-13). */
export const wasViewed = (region: Region): boolean => views().includes(region);

export const recordView = (region: Region): void => session.setItem(KEY, [...views(), region].join(' ').trim());

export const introducesItself = (region: Region): boolean => LOCAL.includes(region);
