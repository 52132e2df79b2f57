import type { Profile } from '@tenon/contract/profile';

export function summarizeProfile(profile: Profile) {
  return {
    person_name: profile.name?.value ?? null,
    headline: profile.headline?.value ?? profile.positions[0]?.title?.value ?? null,
    email: profile.emails[0]?.value ?? null,
    confidence: meanConfidence(profile),
  };
}

function meanConfidence(profile: Profile): number | null {
  const all = [...confidences(profile)];
  if (all.length === 0) return null;
  return Math.round((all.reduce((sum, confidence) => sum + confidence, 0) / all.length) * 1000) / 1000;
}

function* confidences(value: unknown): Generator<number> {
  if (typeof value !== 'object' || value === null) return;
  if ('confidence' in value && typeof value.confidence === 'number') yield value.confidence;
  for (const inner of Object.values(value)) yield* confidences(inner);
}
