import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { isAllowedHost } from '../agent/allowed-hosts.ts';
import type { PageBrowser } from '../agent/browser/port.ts';
import { formFetch } from '../agent/form-fetch.ts';
import { readSettings } from '../settings/settings-store.ts';
import { type ApprovalWork, prepareApprovalTask, resumeApprovalsTask, sendApprovalTask } from './messages.ts';
import { type PrepareDeps, prepareApproval } from './prepare-approval.ts';
import { type ResumeDeps, resumeApprovals } from './resume-approvals.ts';
import { type SendDeps, sendApproval } from './send-approval.ts';

export type ApprovalHandlerDeps = Omit<PrepareDeps & SendDeps & ResumeDeps, 'fetch' | 'pages'> & {
  /** For forms that work only in a browser, if there is one. */
  pageBrowser: PageBrowser | undefined;
};

export function approvalHandlers(deps: ApprovalHandlerDeps): Handler[] {
  const { db, pageBrowser } = deps;
  const withForms = ({ tenant_id: tenantId, user_id: userId }: ApprovalWork) => ({
    ...deps,
    fetch: formFetch,
    pages: pageBrowser?.readerFor(async (url) => {
      const { allowed_hosts: allowed } = await db.as({ tenantId, userId }, (sql) =>
        readSettings(sql, tenantId),
      );
      return isAllowedHost(allowed, url);
    }),
  });
  return [
    handle(prepareApprovalTask, (work) => prepareApproval(withForms(work), work)),
    handle(sendApprovalTask, (work) => sendApproval(withForms(work), work)),
    handle(resumeApprovalsTask, () => resumeApprovals(deps)),
  ];
}

export const approvalTasks = [prepareApprovalTask, sendApprovalTask, resumeApprovalsTask] as Task[];

export const approvalSchedules = [
  schedule({
    name: 'applying.resume-approvals',
    cron: '*/15 * * * * *',
    task: resumeApprovalsTask,
    payload: {},
  }),
];
