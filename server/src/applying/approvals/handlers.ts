import { type Handler, handle, type Task } from '../../platform/queue/port.ts';
import { schedule } from '../../platform/queue/run-schedules.ts';
import { formFetch } from '../agent/form-fetch.ts';
import { prepareApprovalTask, resumeApprovalsTask, sendApprovalTask } from './messages.ts';
import { type PrepareDeps, prepareApproval } from './prepare-approval.ts';
import { type ResumeDeps, resumeApprovals } from './resume-approvals.ts';
import { type SendDeps, sendApproval } from './send-approval.ts';

export type ApprovalHandlerDeps = Omit<PrepareDeps & SendDeps & ResumeDeps, 'fetch'>;

export function approvalHandlers(deps: ApprovalHandlerDeps): Handler[] {
  const withForms = { ...deps, fetch: formFetch };
  return [
    handle(prepareApprovalTask, (work) => prepareApproval(withForms, work)),
    handle(sendApprovalTask, (work) => sendApproval(withForms, work)),
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
