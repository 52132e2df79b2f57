import type { FormQuestion } from '@tenon/contract/answers';
import type { Sql } from '../../platform/db/port.ts';
import { readPostingBoard } from '../../postings/index.ts';
import { isAllowedHost } from '../agent/allowed-hosts.ts';
import { fetchQuestions } from '../agent/apply-once.ts';
import { GiveUpError } from '../agent/fill-form.ts';
import type { FormFetch } from '../agent/form-fetch.ts';
import { boardForms } from '../agent/forms/all-forms.ts';
import type { BoardForm } from '../agent/forms/port.ts';
import { readSettings } from '../settings/settings-store.ts';

/** The form of one role: where it is read and where it is sent. */
export type FormTarget = { form: BoardForm; companyId: string; address: { read: string; send: string } };

/** Finds the form that the built-in agent would fill in. Throws the reason if it cannot or may not. */
export async function findForm(sql: Sql, tenantId: string, postingId: string | null): Promise<FormTarget> {
  const posting = postingId ? await readPostingBoard(sql, tenantId, postingId) : undefined;
  if (!posting) throw new GiveUpError('role-closed', 'This role no longer exists.');
  const { board, job_id } = posting;
  const form = boardForms[board.kind];
  const address = form?.addressOf(board, job_id);
  if (!form || !address) {
    throw new GiveUpError(
      'no-form',
      'Tenon cannot fill in the form of this job board. Open the role and apply there.',
    );
  }
  const { allowed_hosts: allowed } = await readSettings(sql, tenantId);
  const forbidden = [address.read, address.send].find((url) => !isAllowedHost(allowed, url));
  if (forbidden) {
    const { host } = new URL(forbidden);
    throw new GiveUpError('host-not-allowed', `Tenon may not send to ${host}. Allow it in the agent rules.`);
  }
  return { form, companyId: posting.company_id, address };
}

export function readForm(deps: { fetch: FormFetch }, target: FormTarget): Promise<FormQuestion[]> {
  return fetchQuestions(deps, target.form, target.address.read);
}
