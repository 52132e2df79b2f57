import { counted } from '../ui/counted.ts';

/** Names of erased data, where they differ from those of the API. */
const labels: Record<string, string> = {
  'candidate records': 'recruiter records',
  identifiers: 'contact details',
  'remembered answers': 'cached responses',
  'uploaded tables': 'import files',
};

/** `2 import files`. The API sends plural names. */
export function countErased(name: string, count: number): string {
  const label = labels[name] ?? name;
  return counted(count, label.replace(/s$/, ''), label);
}
