import type { DocumentWarning } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import { markApplied, type Owner, readCorrections, saveProfile } from '../profile-store.ts';
import { openWarnings } from '../reviews/review-rules.ts';
import { storable } from '../storable.ts';
import { applyCorrections } from './apply-corrections.ts';
import type { Normalise } from './normalize-value.ts';
import { summariseProfile } from './summarize-profile.ts';

type Warnings = z.input<typeof DocumentWarning>[];

/** Stores what was read with everything that people said about it; gives what lists show of it. */
export async function saveCorrected(
  { normalise }: { normalise: Normalise },
  sql: Sql,
  owner: Owner,
  asRead: Profile,
  { isPartial, warnings = [] }: { isPartial: boolean; warnings?: Warnings },
) {
  const corrections = await readCorrections(sql, owner);
  const { profile, applied } = applyCorrections(asRead, corrections, normalise);
  await saveProfile(sql, owner, { as_read: asRead, content: profile, is_partial: isPartial });
  // A part of a profile lacks most entries: what cannot be applied to it may well apply to the whole.
  if (corrections.length > 0 && !isPartial) await markApplied(sql, owner, applied);
  return { ...storable(summariseProfile(profile)), warnings: openWarnings(warnings, profile) };
}
