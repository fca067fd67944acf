/** What the figures of insight are measured with, besides the service itself. */
export { SegmentLog } from '../log/segment-log.ts';
export { readCells, writeCells } from './cell-text.ts';
export { shiftDay } from './days.ts';
export { merged } from './kept-days.ts';
export { insightModels, type TallyKind, type TallyRow, tallyId } from './tally.model.ts';
