import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { openEmbeddedDocuments } from '../../src/index.ts';
import { describeDocuments } from './describe-documents.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'limner-documents-'));

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };

describeDocuments(
  'on the embedded driver',
  () => openEmbeddedDocuments({ folder, clock }),
  async () => {
    ahead += 60_001;
  },
);

afterAll(() => rm(folder, { recursive: true, force: true }));
