import type { DecisionField } from '@tenon/contract/fairness-imports';

/** Headers that people use for a field, as `fold` writes them. */
const headers: Record<DecisionField, readonly string[]> = {
  job: ['job', 'job_title', 'title', 'position', 'role', 'requisition'],
  job_family: ['job_family', 'family', 'department', 'function', 'team', 'business_unit'],
  level: ['level', 'job_level', 'seniority', 'grade'],
  source: ['source', 'origin', 'channel', 'application_source'],
  place: ['place', 'location', 'city', 'office', 'site'],
  applied_at: [
    'applied_at',
    'applied_on',
    'applied',
    'application_date',
    'date_applied',
    'date',
    'applied_in',
  ],
  stage: ['stage', 'furthest_stage', 'last_stage', 'stage_reached', 'reached', 'status'],
  selected: ['selected', 'hired', 'decision', 'was_selected', 'was_hired'],
  outcome: ['outcome', 'did_well', 'performed_well', 'success'],
  score: ['score', 'match_score', 'rating'],
  sex: ['sex', 'gender'],
  ethnicity: ['ethnicity', 'race', 'race_ethnicity', 'race_or_ethnicity', 'ethnic_group'],
  age_band: ['age_band', 'age_group', 'age', 'age_range'],
  disability: ['disability', 'disability_status', 'has_disability', 'disabled'],
};

const fieldOf = new Map(
  Object.entries(headers).flatMap(([field, names]) => names.map((name) => [name, field as DecisionField])),
);

/** `race_or_ethnicity` for `Race or ethnicity`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_');
}

/** The field of each column; the first column with a field has it. */
export function recognizeColumns(columns: readonly string[]): (DecisionField | null)[] {
  const taken = new Set<DecisionField>();
  return columns.map((header) => {
    const field = fieldOf.get(fold(header));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
