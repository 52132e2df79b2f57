import type * as answers from '@tenon/contract/answers';
import type * as applicantProfile from '@tenon/contract/applicant-profile';
import type * as applications from '@tenon/contract/applications';
import type * as applying from '@tenon/contract/applying';
import type * as approvalRules from '@tenon/contract/approval-rules';
import type * as approvals from '@tenon/contract/approvals';
import type * as audit from '@tenon/contract/audit';
import type * as automation from '@tenon/contract/automation';
import type * as calendars from '@tenon/contract/calendars';
import type * as careers from '@tenon/contract/careers';
import type * as companies from '@tenon/contract/companies';
import type * as customFields from '@tenon/contract/custom-fields';
import type * as demands from '@tenon/contract/demands';
import type * as documents from '@tenon/contract/documents';
import type * as duplicates from '@tenon/contract/duplicates';
import type * as extensions from '@tenon/contract/extensions';
import type * as fairnessAlerts from '@tenon/contract/fairness-alerts';
import type * as fairnessAudits from '@tenon/contract/fairness-audits';
import type * as fairnessImports from '@tenon/contract/fairness-imports';
import type * as fairnessLab from '@tenon/contract/fairness-lab';
import type * as fairnessLaws from '@tenon/contract/fairness-laws';
import type * as fairnessMitigation from '@tenon/contract/fairness-mitigation';
import type * as fairnessMonitoring from '@tenon/contract/fairness-monitoring';
import type * as fairnessOverview from '@tenon/contract/fairness-overview';
import type * as fairnessReviews from '@tenon/contract/fairness-reviews';
import type * as fairnessRows from '@tenon/contract/fairness-rows';
import type * as home from '@tenon/contract/home';
import type * as identity from '@tenon/contract/identity';
import type * as imports from '@tenon/contract/imports';
import type * as ingestion from '@tenon/contract/ingestion';
import type * as ingestionSchedules from '@tenon/contract/ingestion-schedules';
import type * as insights from '@tenon/contract/insights';
import type * as interviews from '@tenon/contract/interviews';
import type * as jobs from '@tenon/contract/jobs';
import type { ChangedName } from '@tenon/contract/live/workspace';
import type * as mail from '@tenon/contract/mail';
import type * as matching from '@tenon/contract/matching';
import type * as notes from '@tenon/contract/notes';
import type * as notifications from '@tenon/contract/notifications';
import type * as operations from '@tenon/contract/operations';
import type * as people from '@tenon/contract/people';
import type * as peopleSearch from '@tenon/contract/people-search';
import type * as peopleTools from '@tenon/contract/people-tools';
import type * as personCare from '@tenon/contract/person-care';
import type * as postings from '@tenon/contract/postings';
import type * as reports from '@tenon/contract/reports';
import type * as representations from '@tenon/contract/representations';
import type * as roleAlerts from '@tenon/contract/role-alerts';
import type * as savedSearches from '@tenon/contract/saved-searches';
import type * as scorecards from '@tenon/contract/scorecards';
import type * as seekers from '@tenon/contract/seekers';
import type * as timeline from '@tenon/contract/timeline';
import type * as tracker from '@tenon/contract/tracker';
import type * as trackerItems from '@tenon/contract/tracker-items';
import type * as trackerTimeline from '@tenon/contract/tracker-timeline';
import type * as variants from '@tenon/contract/variants';
import type * as webhooks from '@tenon/contract/webhooks';

type IdsIn<M> = {
  [K in keyof M]: M[K] extends { id: infer I extends string; path: string } ? I : never;
}[keyof M];

/**
 * Queries are cached under the IDs of their endpoints. The IDs are written out and only type-checked against the
 * contract: importing the endpoints would load all their schemas before the first screen.
 */
export type QueryId =
  | IdsIn<typeof answers>
  | IdsIn<typeof applicantProfile>
  | IdsIn<typeof applications>
  | IdsIn<typeof applying>
  | IdsIn<typeof approvalRules>
  | IdsIn<typeof approvals>
  | IdsIn<typeof audit>
  | IdsIn<typeof automation>
  | IdsIn<typeof careers>
  | IdsIn<typeof companies>
  | IdsIn<typeof customFields>
  | IdsIn<typeof demands>
  | IdsIn<typeof documents>
  | IdsIn<typeof duplicates>
  | IdsIn<typeof extensions>
  | IdsIn<typeof fairnessAlerts>
  | IdsIn<typeof fairnessImports>
  | IdsIn<typeof fairnessMonitoring>
  | IdsIn<typeof fairnessReviews>
  | IdsIn<typeof fairnessLab>
  | IdsIn<typeof fairnessOverview>
  | IdsIn<typeof fairnessRows>
  | IdsIn<typeof fairnessAudits>
  | IdsIn<typeof fairnessLaws>
  | IdsIn<typeof fairnessMitigation>
  | IdsIn<typeof home>
  | IdsIn<typeof identity>
  | IdsIn<typeof imports>
  | IdsIn<typeof ingestion>
  | IdsIn<typeof ingestionSchedules>
  | IdsIn<typeof insights>
  | IdsIn<typeof jobs>
  | IdsIn<typeof matching>
  | IdsIn<typeof operations>
  | IdsIn<typeof people>
  | IdsIn<typeof peopleSearch>
  | IdsIn<typeof peopleTools>
  | IdsIn<typeof personCare>
  | IdsIn<typeof postings>
  | IdsIn<typeof reports>
  | IdsIn<typeof roleAlerts>
  | IdsIn<typeof savedSearches>
  | IdsIn<typeof seekers>
  | IdsIn<typeof notes>
  | IdsIn<typeof scorecards>
  | IdsIn<typeof interviews>
  | IdsIn<typeof calendars>
  | IdsIn<typeof timeline>
  | IdsIn<typeof tracker>
  | IdsIn<typeof trackerItems>
  | IdsIn<typeof trackerTimeline>
  | IdsIn<typeof representations>
  | IdsIn<typeof mail>
  | IdsIn<typeof notifications>
  | IdsIn<typeof variants>
  | IdsIn<typeof webhooks>;

/** Queries to read again after a change. */
export const queriesToRefetch: Record<ChangedName, QueryId[]> = {
  // The session holds the name of the workspace; no query shows it.
  workspace: [],
  members: ['listMembers', 'listInvitations'],
  invitations: ['listInvitations'],
  api_keys: ['listApiKeys', 'listExtensions'],
  audit: ['listAuditEvents'],
  checks: ['listChecks'],
  // Documents have their own stream, which is made for hundreds of changes at a time.
  documents: [],
  reviews: ['listReviews', 'readHome'],
  erasures: ['listErasures', 'previewRetention'],
  duplicates: [
    ...(['listConflicts', 'readConflict', 'listMerges', 'previewMerge', 'listScans'] as const),
    ...([
      'readDuplicateMetrics',
      'listPeople',
      'searchPeople',
      'readPerson',
      'readHistory',
      'readHome',
    ] as const),
  ],
  imports: ['listImports', 'readHome'],
  companies: ['listCompanies', 'readIngestionSchedule'],
  postings: ['countPostings', 'readPosting', 'readTrackerBoard', 'readTrackedRole'],
  saved_searches: ['listSavedSearches'],
  role_alerts: ['listRoleAlerts', 'readHome'],
  seeker: ['readSeeker'],
  ingestion: ['listRuns', 'listCompanies', 'readIngestionSchedule'],
  people: ['listPeople', 'searchPeople', 'readPerson', 'readHistory', 'personOfDocument'],
  demands: ['listDemands', 'readDemand', 'listDemandPeople'],
  // Scores of applicants are on the board.
  matching: [
    ...(['readMatchingStatus', 'readWeights', 'readBoard', 'listApplications', 'readApplication'] as const),
    ...(['readApplicantFit', 'readApplicantProfile'] as const),
  ],
  jobs: ['listJobs', 'readJob', 'readHome'],
  hiring: [
    ...([
      'readBoard',
      'listApplications',
      'readApplication',
      'listStageChanges',
      'listJobs',
      'readJob',
    ] as const),
    ...(['readPersonTimeline', 'readApplicationTimeline', 'listScorecards', 'listMentionable'] as const),
    'readHome',
  ],
  notes: ['listNotes', 'readPersonTimeline', 'readApplicationTimeline'],
  scorecards: ['listScorecards', 'listScorecardRevisions', 'readPersonTimeline', 'readApplicationTimeline'],
  interviews: ['listInterviews', 'readInterview', 'readPersonTimeline', 'readApplicationTimeline'],
  representations: ['listRepresentations', 'listRepresentationEvents'],
  automation: ['listRules', 'listRuleRuns', 'readHome'],
  mail: ['listMail', 'readMail', 'listThread', 'listMailTemplates', 'readMailSettings'],
  notifications: ['listNotifications', 'countNotifications', 'readNotificationSettings'],
  webhooks: ['listWebhooks', 'listWebhookDeliveries'],
  fairness_audits: [
    ...(['listFairnessAudits', 'readFairnessAudit', 'readFairnessLaws'] as const),
    ...(['readFairnessMitigation', 'listMitigationEffects'] as const),
  ],
  careers_site: ['readCareersSite'],
  privacy_requests: ['listPrivacyRequests'],
  people_index: ['searchPeople', 'readPeopleFacets'],
  people_tools: [
    ...([
      'searchPeople',
      'readPeopleFacets',
      'listPeopleTags',
      'listPeopleLists',
      'listPeopleViews',
    ] as const),
    ...(['readPersonDetails', 'readApplicationFields'] as const),
  ],
  custom_fields: ['listCustomFields', 'readPersonDetails', 'readApplicationFields'],
  // An apply run also changes the stage of its posting.
  apply_runs: [
    ...(['listApplyRuns', 'readApplyRun', 'listRunsOfPosting', 'readApplySettings'] as const),
    ...(['countPostings', 'readPosting', 'readHome', 'listApprovals', 'readApproval'] as const),
    ...(['readTrackerBoard', 'readTrackedRole', 'readRoleTimeline', 'listUpcomingDates'] as const),
  ],
  answers: ['listAnswers', 'readApplicant', 'proposeAnswers'],
  tracker: [
    'readInsights',
    ...(['readTrackerBoard', 'readTrackedRole', 'readRoleTimeline', 'listUpcomingDates'] as const),
    ...(['readTrackerSettings', 'readRoleCalendar'] as const),
  ],
  variants: ['listVariants', 'readVariant'],
  approvals: ['listApprovals', 'readApproval', 'listApprovalRules'],
  fairness_alerts: [
    ...(['listFairnessAlerts', 'readFairnessAlert', 'listFairnessMetrics'] as const),
    ...(['listFairnessTrail', 'readFairnessMonitoring'] as const),
  ],
  second_reads: ['listSecondReads', 'listFairnessReviews', 'listFairnessTrail'],
  fairness_decisions: [
    'readFairnessOverview',
    'listFairnessFilters',
    'listFairnessRows',
    'listDecisionImports',
    'readFairnessAttribution',
    'simulateFairness',
  ],
};

/** Long lists that someone is reading must not change under them: they are marked as outdated, and the page offers to
 * reload. */
export const queriesToOutdate: Partial<Record<ChangedName, QueryId[]>> = {
  // A report is computed from the whole history.
  hiring: ['readHiringReport', 'listReportRows'],
  postings: ['searchPostings'],
  apply_runs: ['searchPostings'],
  demands: ['rankPeople', 'readRankedPerson'],
  matching: ['rankPeople', 'readRankedPerson'],
};
