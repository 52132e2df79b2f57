import type { Mitigation, MitigationMode } from '@tenon/contract/fairness-mitigation';
import type { Tone } from '../../ui/status.tsx';

export const modeLabels: Record<MitigationMode, { name: string; text: string }> = {
  flag: {
    name: 'Ask for a second reader',
    text: 'The reason is visible to the compliance team only.',
  },
  threshold_adjust: {
    name: 'Adjusted cut-off',
    text: 'The cut-off of a group is lowered by (0.8 − its impact ratio) × strength.',
  },
  calibration: {
    name: 'Calibrated scores',
    text: 'The mean score of a group is moved toward the rate at which its people did well, by strength.',
  },
};

export const stateLabels: Record<Mitigation['state'], { label: string; tone: Tone }> = {
  proposed: { label: 'Waiting for approval', tone: 'warn' },
  active: { label: 'Approved', tone: 'good' },
  ended: { label: 'Ended', tone: 'idle' },
};
