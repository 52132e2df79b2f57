import { listAnswers, readApplicant } from '@tenon/contract/answers';
import {
  listApplications,
  listRunsOfJob,
  readApplication,
  readApplySettings,
} from '@tenon/contract/applying';
import { listAuditEvents } from '@tenon/contract/audit';
import { listCompanies } from '@tenon/contract/companies';
import { listDemandPeople, listDemands, readDemand } from '@tenon/contract/demands';
import { listReviews } from '@tenon/contract/documents';
import {
  listConflicts,
  listMerges,
  listScans,
  previewMerge,
  readConflict,
  readDuplicateMetrics,
} from '@tenon/contract/duplicates';
import type { Endpoint } from '@tenon/contract/endpoint';
import {
  listApiKeys,
  listInvitations,
  listMembers,
  listSignIns,
  readSettings,
} from '@tenon/contract/identity';
import { listImports } from '@tenon/contract/imports';
import { listRuns } from '@tenon/contract/ingestion';
import { rankPeople, readMatchingStatus, readRankedPerson, readWeights } from '@tenon/contract/matching';
import { listChecks, listFailedTasks, streamWorkspace } from '@tenon/contract/operations';
import { listPeople, personOfDocument, readHistory, readPerson } from '@tenon/contract/people';
import { listErasures, previewRetention } from '@tenon/contract/person-care';
import { countPostings, readPosting, searchPostings } from '@tenon/contract/postings';
import { listSavedSearches } from '@tenon/contract/saved-searches';
import { z } from 'zod';
import { type LiveState, useStream } from '../api/live.ts';
import { invalidate, markStale, queryClient } from '../api/queries.ts';
import { useSession } from '../api/session.tsx';
import { createThrottle } from './throttle.ts';

/** Which lists show what has changed. Documents have a stream of their own, made for hundreds at a time. */
const shownBy: Record<string, Endpoint[]> = {
  members: [listMembers, listInvitations],
  invitations: [listInvitations],
  api_keys: [listApiKeys],
  audit: [listAuditEvents],
  checks: [listChecks],
  tasks: [listFailedTasks],
  settings: [readSettings],
  sign_ins: [listSignIns],
  reviews: [listReviews],
  erasures: [listErasures, previewRetention],
  duplicates: [
    ...[listConflicts, readConflict, listMerges, previewMerge, listScans, readDuplicateMetrics],
    ...[listPeople, readPerson, readHistory],
  ],
  imports: [listImports],
  companies: [listCompanies],
  postings: [countPostings, readPosting],
  saved_searches: [listSavedSearches],
  ingestion: [listRuns, listCompanies],
  people: [listPeople, readPerson, readHistory, personOfDocument],
  demands: [listDemands, readDemand, listDemandPeople],
  matching: [readMatchingStatus, readWeights],
  // A run moves its role, too.
  applications: [
    ...[listApplications, readApplication, listRunsOfJob, readApplySettings],
    ...[countPostings, readPosting],
  ],
  answers: [listAnswers, readApplicant],
};

/** Long lists that people read through do not change under them: the page offers what is new. */
const offeredBy: Record<string, Endpoint[]> = {
  postings: [searchPostings],
  applications: [searchPostings],
  demands: [rankPeople, readRankedPerson],
  matching: [rankPeople, readRankedPerson],
};

/** What changes who you are here: your role, the name of the workspace. */
const aboutYou = ['members', 'workspace'];

/** Agents by the dozen change things many times a second: what is read anew each time would never be there. */
const gather = createThrottle(700);

const Changed = z.object({ what: z.string() });

/** Keeps every page in step with what others do in this workspace. */
export function useWorkspaceStream(): LiveState {
  const { reload } = useSession();
  return useStream(
    streamWorkspace,
    {},
    {
      resync: () => void queryClient.invalidateQueries(),
      changed: (data) => {
        const parsed = Changed.safeParse(data);
        if (!parsed.success) return;
        const { what } = parsed.data;
        gather(what, () => {
          invalidate(...(shownBy[what] ?? []));
          markStale(...(offeredBy[what] ?? []));
        });
        if (aboutYou.includes(what)) void reload().catch(() => undefined);
      },
    },
  );
}
