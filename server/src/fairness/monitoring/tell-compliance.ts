import {
  actionsInWords,
  alertInWords,
  certaintyInWords,
  checkFirstInWords,
} from '@tenon/contract/fairness-alert-words';
import type { FairnessAlert } from '@tenon/contract/fairness-alerts';
import { mailMembers, notify, type QueueMailDeps } from '../../hiring/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { NewAlert } from './alert-store.ts';
import { readComplianceTeam } from './member-store.ts';

export type TellDeps = QueueMailDeps;

/** Tells the compliance team about a new alert, in the app and by mail, in the transaction that adds it. */
export async function tellCompliance(
  deps: TellDeps,
  sql: Sql,
  tenantId: string,
  { id, alert }: { id: string; alert: NewAlert },
): Promise<void> {
  const team = await readComplianceTeam(sql, tenantId);
  const told = {
    ...alert,
    ...alert.evidence,
    group: alert.group_name,
    window: { from: alert.window_from, to: alert.window_to },
  } as unknown as FairnessAlert;
  const title = alertInWords(told);
  const users = team.map(({ user_id }) => user_id);
  await notify(deps, sql, { tenantId, kind: 'fairness-alert', to: { users }, text: title });
  const body = [
    `${title}.`,
    `Severity: ${alert.severity}. ${certaintyInWords(alert.p_value)}. Since ${alert.since}.`,
    `Check first: ${checkFirstInWords(told)}`,
    `Recommended: ${actionsInWords[told.recommended_action]}.`,
    `Open the alert: ${deps.hiringSettings.webUrl}/fairness/alerts?alert=${id}`,
    'A gap is not proof of discrimination. It is a reason to find out where it comes from.',
  ].join('\n\n');
  await mailMembers(
    deps,
    sql,
    tenantId,
    team.map((member) => ({
      member,
      body,
      subject: `Fairness alert: ${title}`,
      cause: `fairness-alert:${id}:${member.user_id}`,
    })),
  );
}
