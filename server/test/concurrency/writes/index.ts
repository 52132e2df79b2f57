import { applyingWrites } from './applying.ts';
import { approvalWrites } from './approvals.ts';
import { automationWrites } from './automation.ts';
import { documentsWrites } from './documents.ts';
import { fairnessWrites } from './fairness.ts';
import { fairnessAuditWrites } from './fairness-audits.ts';
import { fairnessMonitoringWrites } from './fairness-monitoring.ts';
import { hiringWrites } from './hiring.ts';
import { hiringMailWrites } from './hiring-mail.ts';
import { reviewWrites } from './hiring-reviews.ts';
import { identityWrites } from './identity.ts';
import { matchingWrites } from './matching.ts';
import { operationsWrites } from './operations.ts';
import { peopleWrites } from './people.ts';
import { peopleToolWrites } from './people-tools.ts';
import { postingsWrites } from './postings.ts';
import { trackerWrites } from './tracker.ts';
import type { Write } from './write.ts';

/** One request for each call that writes, with few names and few rows, so that the writes contend. */
export const writes: Record<string, Write> = {
  ...peopleWrites,
  ...peopleToolWrites,
  ...documentsWrites,
  ...matchingWrites,
  ...hiringWrites,
  ...hiringMailWrites,
  ...fairnessMonitoringWrites,
  ...postingsWrites,
  ...applyingWrites,
  ...trackerWrites,
  ...approvalWrites,
  ...automationWrites,
  ...operationsWrites,
  ...identityWrites,
  ...reviewWrites,
  ...fairnessWrites,
  ...fairnessAuditWrites,
};

/** Calls that write nothing that concurrent calls of the workspace could write. */
export const leftOut: Record<string, string> = {
  signInWithGoogle: 'needs an issuer; it opens a session as the demo sign-in does',
  signInWithOidc: 'the same',
  rehearseRule: 'only computes',
  rehearseApprovalRule: 'only computes',
  simulateFairness: 'only computes',
  proposeJob: 'only computes',
  previewDecisionImport: 'only computes',
  receiveMail: 'needs a mail domain; its tests are next to it',
  unsubscribe: 'needs the link of a digest; it saves a setting as changeNotificationSettings does',
  normaliseTitles: 'only computes',
  findSkills: 'only computes',
};
