export { summariesFor } from './records/summaries.ts';
export { countDuplicates } from './scans/count-duplicates.ts';
export { type NamedPerson, readPeopleNames } from './records/name-store.ts';
