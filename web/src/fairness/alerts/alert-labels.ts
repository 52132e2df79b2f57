import type { AlertState, FairnessAlert } from '@tenon/contract/fairness-alerts';
import type { Tone } from '../../ui/status.tsx';

export const alertStates: Record<AlertState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'bad' },
  acknowledged: { label: 'Being looked into', tone: 'busy' },
  resolved: { label: 'Resolved', tone: 'good' },
};

export const severities: Record<FairnessAlert['severity'], { label: string; tone: Tone }> = {
  medium: { label: 'Medium', tone: 'warn' },
  high: { label: 'High', tone: 'bad' },
};

/** The dashboard with the decisions that the alert is about. */
export function dashboardOf(alert: FairnessAlert, jobFamily?: string | null): string {
  const address = new URLSearchParams({
    ...(alert.stage !== 'hired' && { stage: alert.stage }),
    ...(alert.class && { class: alert.class }),
    ...(jobFamily && { job_family: jobFamily }),
    ...alert.window,
    // Exactly the window of the alert.
    extend: 'false',
  });
  return `/fairness?${address}`;
}

/** The same, with the rows of the group opened. */
export function rowsOf(alert: FairnessAlert): string {
  const rows = new URLSearchParams({
    rows: alert.class ? 'decided' : 'all',
    rows_stage: alert.stage,
    ...(alert.class && { rows_class: alert.class }),
    ...(alert.group && { group: alert.group }),
  });
  return `${dashboardOf(alert)}&${rows}`;
}
