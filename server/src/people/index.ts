export { countDuplicates } from './scans/count-duplicates.ts';
