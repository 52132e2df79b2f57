export { countFailedImports } from './imports/count-failed.ts';
export { readImportedPeople } from './imports/imported-people.ts';
export { type Applicant, intakeApplicant } from './intake/intake-applicant.ts';
export { countConflicts as countPossibleDuplicates } from './merging/conflict-store.ts';
export type { ArchivePart } from './privacy/export-person.ts';
export { readSettings as readPeopleSettings } from './privacy/privacy-store.ts';
export { readEmailAddresses } from './records/email-store.ts';
export { countPeople, type PeopleCounts } from './records/list-store.ts';
export { type NamedPerson, readPeopleNames } from './records/name-store.ts';
export { parseSearch, type SearchPiece } from './records/parse-search.ts';
export { findRecruiter, readTagsOfRecruiter } from './records/recruiter-store.ts';
export { retryOnConflict } from './records/retry-on-conflict.ts';
export { type PersonRow, readSummaryRowsFor, summariesFor } from './records/summaries.ts';
export {
  findNewestDocument,
  readCanonicalIds,
  readPersonOfDocument,
  readWholePeople,
  type WholePerson,
} from './records/whole-person-store.ts';
export { countDuplicates } from './scans/count-duplicates.ts';
