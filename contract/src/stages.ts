import { z } from 'zod';
import { lineUpTo } from './values.ts';

/** What a stage means. Reports and automation use the kind, because every job can name its own stages. */
export const StageKind = z
  .enum(['applied', 'screening', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'])
  .meta({ id: 'StageKind' });
export type StageKind = z.output<typeof StageKind>;

/** The name of a stage in URLs and requests: `phone-screen`. It never changes. */
export const StageKey = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must consist of lowercase letters, digits and hyphens');

export const Stage = z
  .object({ key: StageKey, name: lineUpTo(60), kind: StageKind })
  .meta({ id: 'JobStage' });
export type Stage = z.output<typeof Stage>;

export const defaultStages: readonly Stage[] = [
  { key: 'applied', name: 'Applied', kind: 'applied' },
  { key: 'screening', name: 'Screening', kind: 'screening' },
  { key: 'interview', name: 'Interview', kind: 'interview' },
  { key: 'offer', name: 'Offer', kind: 'offer' },
  { key: 'hired', name: 'Hired', kind: 'hired' },
];

/** Every job has these. Applications can be closed from any stage. */
export const closingStages: readonly Stage[] = [
  { key: 'rejected', name: 'Rejected', kind: 'rejected' },
  { key: 'withdrawn', name: 'Withdrawn', kind: 'withdrawn' },
];

export const isClosing = (kind: StageKind): boolean => kind === 'rejected' || kind === 'withdrawn';
export const isFinal = (kind: StageKind): boolean => isClosing(kind) || kind === 'hired';
