import type { ApplicationDetail } from '@tenon/contract/applications';

/** What every tab of an applicant gets. */
export type ApplicantTabProps = { application: ApplicationDetail };
