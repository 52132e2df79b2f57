import type { ConsentHow, RepresentationEvent, RepresentationState } from '@tenon/contract/representations';
import type { Tone } from '../ui/status.tsx';

export const consentLabels: Record<ConsentHow, string> = {
  email: 'By email',
  phone: 'By phone',
  meeting: 'In a meeting',
  form: 'With a form',
  other: 'In another way',
};

export const stateLabels: Record<RepresentationState, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'good' },
  expired: { label: 'Expired', tone: 'warn' },
  ended: { label: 'Ended', tone: 'idle' },
};

export const eventLabels: Record<RepresentationEvent['what'], string> = {
  added: 'Added',
  extended: 'Extended',
  ended: 'Ended',
  expired: 'Expired',
  contested: 'Tried to represent the same person to this client',
};
