import type { SecondReadState } from '@tenon/contract/fairness-reviews';
import type { Tone } from '../../ui/status.tsx';

export const secondReadStates: Record<SecondReadState, { label: string; tone: Tone }> = {
  open: { label: 'Waiting', tone: 'warn' },
  agreed: { label: 'Agrees', tone: 'good' },
  disagreed: { label: 'Disagrees', tone: 'bad' },
  withdrawn: { label: 'Not needed', tone: 'idle' },
};
