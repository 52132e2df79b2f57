import type { FairnessStage } from '@tenon/contract/fairness-filter';
import type { LabVariant, ProxyField, ScoreTerm } from '@tenon/contract/fairness-lab';

export const termNames: Record<ScoreTerm, string> = {
  semantic: 'Semantic similarity',
  keyword: 'Required skills',
  recency: 'Recent activity',
  must: 'Missing must-haves',
};

export const stageNames: Record<FairnessStage, string> = {
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
};

export const variantNames: Record<LabVariant['variant'], string> = {
  actual: 'As decided',
  current: 'Current score',
  scenario: 'Your scenario',
};

export const variantHints: Record<LabVariant['variant'], string> = {
  actual: 'What people decided.',
  current: 'The stored scores, with one cut-off for everyone.',
  scenario: 'With your changes, and one cut-off for everyone.',
};

export const fieldNames: Record<ProxyField, string> = {
  job: 'Job',
  job_family: 'Department',
  level: 'Level',
  source: 'Source',
  place: 'Location of the job',
  school: 'School',
  city: 'City',
  region: 'Region',
  postcode: 'Postcode',
};
