export type { ArchivePart } from './privacy/export-person.ts';
export { type NamedPerson, readPeopleNames } from './records/name-store.ts';
export { summariesFor } from './records/summaries.ts';
export {
  readCanonicalIds,
  readPersonOfDocument,
  readWholePeople,
  type WholePerson,
} from './records/whole-person-store.ts';
export { countDuplicates } from './scans/count-duplicates.ts';
