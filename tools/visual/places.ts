import path from 'node:path';
import { reportsFolder, root } from '../reports.ts';

/** Reference screenshots, accepted by a person. */
export const acceptedFolder = path.join(root, 'e2e/screenshots');
/** Screenshots of the last run in `now/`; those that differ also in `different/`. */
export const lastRunFolder = path.join(reportsFolder, 'visual');

export const acceptedFile = (name: string): string => path.join(acceptedFolder, `${name}.avif`);
export const nowFile = (name: string): string => path.join(lastRunFolder, 'now', `${name}.avif`);
export const differentFile = (name: string): string => path.join(lastRunFolder, 'different', `${name}.avif`);
