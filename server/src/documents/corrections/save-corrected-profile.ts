import type { DocumentWarning } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import {
  markApplied,
  type Owner,
  readCorrections,
  type StoredCompleteness,
  saveProfile,
} from '../profile-store.ts';
import { unresolvedWarnings } from '../reviews/review-rules.ts';
import { storable } from '../storable.ts';
import { applyCorrections } from './apply-corrections.ts';
import { assessCorrected } from './assess-corrected.ts';
import type { Normalize } from './normalize-value.ts';
import { summarizeProfile } from './summarize-profile.ts';

type Warnings = z.input<typeof DocumentWarning>[];
type Result = { isPartial: boolean; warnings?: Warnings; completeness?: StoredCompleteness | null };

/** Applies all corrections to a parsed profile and stores it. Returns its summary for lists. */
export async function saveCorrectedProfile(
  { normalize }: { normalize: Normalize },
  sql: Sql,
  owner: Owner,
  parsed: Profile,
  { isPartial, warnings = [], completeness }: Result,
) {
  const corrections = await readCorrections(sql, owner);
  const { profile, applied } = applyCorrections(parsed, corrections, normalize);
  await saveProfile(sql, owner, { as_read: parsed, content: profile, is_partial: isPartial });
  // A partial profile lacks most entries, so a correction that does not apply yet may apply later.
  if (corrections.length > 0 && !isPartial) await markApplied(sql, owner, applied);
  const summary = storable(summarizeProfile(profile));
  const unresolved = unresolvedWarnings(warnings, profile);
  if (!completeness || isPartial) return { ...summary, warnings: unresolved };
  const assessed = assessCorrected(profile, completeness, corrections);
  return { ...summary, ...assessed, warnings: [...unresolved, ...assessed.warnings] };
}
