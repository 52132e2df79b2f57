import type * as answers from '@tenon/contract/answers';
import type * as applying from '@tenon/contract/applying';
import type * as audit from '@tenon/contract/audit';
import type * as companies from '@tenon/contract/companies';
import type * as demands from '@tenon/contract/demands';
import type * as documents from '@tenon/contract/documents';
import type * as duplicates from '@tenon/contract/duplicates';
import type * as identity from '@tenon/contract/identity';
import type * as imports from '@tenon/contract/imports';
import type * as ingestion from '@tenon/contract/ingestion';
import type { ChangedName } from '@tenon/contract/live/workspace';
import type * as matching from '@tenon/contract/matching';
import type * as operations from '@tenon/contract/operations';
import type * as people from '@tenon/contract/people';
import type * as personCare from '@tenon/contract/person-care';
import type * as postings from '@tenon/contract/postings';
import type * as savedSearches from '@tenon/contract/saved-searches';

type IdsIn<M> = {
  [K in keyof M]: M[K] extends { id: infer I extends string; path: string } ? I : never;
}[keyof M];

/**
 * Queries are cached under the IDs of their endpoints. The IDs are written out and only type-checked against the
 * contract: importing the endpoints would load all their schemas before the first screen.
 */
export type QueryId =
  | IdsIn<typeof answers>
  | IdsIn<typeof applying>
  | IdsIn<typeof audit>
  | IdsIn<typeof companies>
  | IdsIn<typeof demands>
  | IdsIn<typeof documents>
  | IdsIn<typeof duplicates>
  | IdsIn<typeof identity>
  | IdsIn<typeof imports>
  | IdsIn<typeof ingestion>
  | IdsIn<typeof matching>
  | IdsIn<typeof operations>
  | IdsIn<typeof people>
  | IdsIn<typeof personCare>
  | IdsIn<typeof postings>
  | IdsIn<typeof savedSearches>;

/** Queries to read again after a change. */
export const queriesToRefetch: Record<ChangedName, QueryId[]> = {
  // The session holds the name of the workspace; no query shows it.
  workspace: [],
  members: ['listMembers', 'listInvitations'],
  invitations: ['listInvitations'],
  api_keys: ['listApiKeys'],
  audit: ['listAuditEvents'],
  checks: ['listChecks'],
  // Documents have their own stream, which is made for hundreds of changes at a time.
  documents: [],
  reviews: ['listReviews'],
  erasures: ['listErasures', 'previewRetention'],
  duplicates: [
    ...(['listConflicts', 'readConflict', 'listMerges', 'previewMerge', 'listScans'] as const),
    ...(['readDuplicateMetrics', 'listPeople', 'readPerson', 'readHistory'] as const),
  ],
  imports: ['listImports'],
  companies: ['listCompanies'],
  postings: ['countPostings', 'readPosting'],
  saved_searches: ['listSavedSearches'],
  ingestion: ['listRuns', 'listCompanies'],
  people: ['listPeople', 'readPerson', 'readHistory', 'personOfDocument'],
  demands: ['listDemands', 'readDemand', 'listDemandPeople'],
  matching: ['readMatchingStatus', 'readWeights'],
  // An apply run also changes the stage of its posting.
  apply_runs: [
    ...(['listApplyRuns', 'readApplyRun', 'listRunsOfPosting', 'readApplySettings'] as const),
    ...(['countPostings', 'readPosting'] as const),
  ],
  answers: ['listAnswers', 'readApplicant'],
};

/** Long lists that someone is reading must not change under them: they are marked as outdated, and the page offers to
 * reload. */
export const queriesToOutdate: Partial<Record<ChangedName, QueryId[]>> = {
  postings: ['searchPostings'],
  apply_runs: ['searchPostings'],
  demands: ['rankPeople', 'readRankedPerson'],
  matching: ['rankPeople', 'readRankedPerson'],
};
