import path from 'node:path';
import { reportsFolder, root } from '../reports.ts';

/** How screens are meant to look: one file each, accepted by a person. */
export const acceptedFolder = path.join(root, 'e2e/screenshots');
/** How they looked in the last run: `now/`, and `different/` for those that differ. */
export const lastRunFolder = path.join(reportsFolder, 'visual');

export const acceptedFile = (name: string): string => path.join(acceptedFolder, `${name}.avif`);
export const nowFile = (name: string): string => path.join(lastRunFolder, 'now', `${name}.avif`);
export const differentFile = (name: string): string => path.join(lastRunFolder, 'different', `${name}.avif`);
