export { summariesFor } from './records/summaries.ts';
export { countDuplicates } from './scans/count-duplicates.ts';
