export { CatalogueModule } from './catalogue.module.ts';
export type { RunOptions } from './import/options.ts';
export type { CheckOptions, PictureInspector, PlannedImage } from './import/pictures.ts';
export { type ImportPlan, planImport } from './import/plan.ts';
export { formatProblem, ImportError, type ImportProblem } from './import/problems.ts';
export type { ImportProgress, OnProgress } from './import/progress.ts';
export { type ImportReport, runImport } from './import/run.ts';
export { CATALOGUE_SCHEMA } from './migrations.ts';
