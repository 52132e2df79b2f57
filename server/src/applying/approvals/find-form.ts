import type { Sql } from '../../platform/db/port.ts';
import { readPostingBoard } from '../../postings/index.ts';
import { isAllowedHost } from '../agent/allowed-hosts.ts';
import { boardForms } from '../agent/forms/all-forms.ts';
import { GiveUpError } from '../agent/give-up-error.ts';
import type { FormTarget } from '../agent/read-form.ts';
import { readSettings } from '../settings/settings-store.ts';

/** The form of one role. */
export type RoleForm = FormTarget & { jobId: string; companyId: string };

/** Finds the form that the built-in agent would fill in. Throws the reason if it cannot or may not. */
export async function findForm(sql: Sql, tenantId: string, postingId: string | null): Promise<RoleForm> {
  const posting = postingId ? await readPostingBoard(sql, tenantId, postingId) : undefined;
  if (!posting) throw new GiveUpError('role-closed', 'This role no longer exists.');
  const { board, job_id: jobId, company_id: companyId } = posting;
  const form = boardForms[board.kind];
  const read = form?.source.requestFor(board, jobId)?.url;
  const send = form?.sendTo(board, jobId);
  if (!form || !read || !send) {
    throw new GiveUpError(
      'no-form',
      'Tenon cannot fill in the form of this job board. Open the role and apply there.',
    );
  }
  const { allowed_hosts: allowed } = await readSettings(sql, tenantId);
  const forbidden = [read, send].find((url) => !isAllowedHost(allowed, url));
  if (forbidden) {
    const { host } = new URL(forbidden);
    throw new GiveUpError('host-not-allowed', `Tenon may not send to ${host}. Allow it in the agent rules.`);
  }
  return { form, board, jobId, companyId };
}
