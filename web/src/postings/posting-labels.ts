import type { PostingLocation, PostingStage } from '@tenon/contract/posting';
import { formatPlace } from '../ui/format-place.ts';

export { currencies, employmentLabels, remoteLabels } from '../shared/work-labels.ts';

export const stageLabels: Record<PostingStage, string> = {
  discovered: 'New',
  // Queued, claimed by an agent, or possibly sent: a label that does not suggest applying again.
  queued: 'In progress',
  applied: 'Applied',
  expired: 'Closed',
  rejected: 'Not interested',
};

/** `Stockholm, Sweden`. Locations without a known city and country stay as written, such as `Remote (Europe)`. */
export function formatLocation(location: PostingLocation): string {
  return location.city && location.country ? formatPlace(location) : location.text;
}

const fieldNames: Record<string, string> = {
  title: 'Title',
  url: 'Link',
  apply_url: 'Application link',
  company: 'Company',
  department: 'Department',
  locations: 'Locations',
  remote: 'Workplace',
  employment_type: 'Employment type',
  level: 'Level',
  salary: 'Salary',
  description: 'Description',
  description_html: 'Description',
  description_text: 'Description',
  requirements: 'Requirements',
  skills: 'Skills',
  language: 'Language',
  posted_at: 'Posted',
  valid_through: 'Closing date',
};

export function fieldName(field: string): string {
  return fieldNames[field] ?? field.replaceAll('_', ' ');
}
