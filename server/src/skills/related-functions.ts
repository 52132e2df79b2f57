/**
 * Job functions that people often move between. Someone who worked in one of a line may suit a job in another of that line,
 * so their titles alone say neither yes nor no.
 */
const FIELDS = [
  'software it data product project_management',
  'software it engineering science data',
  'product design marketing media',
  'engineering manufacturing construction agriculture',
  'engineering project_management construction',
  'health care science personal_services',
  'care education public_sector',
  'education science data',
  'finance administration legal procurement real_estate data',
  'hr administration education',
  'sales marketing retail customer_service real_estate procurement',
  'customer_service administration hospitality retail',
  'hospitality personal_services retail',
  'logistics transport operations manufacturing procurement retail',
  'public_safety public_sector transport legal',
];
/** Their work depends on the organization, so they are related to every function. */
const GENERAL = new Set(['executive', 'consulting', 'operations', 'general', 'public_sector']);

const related = new Map<string, Set<string>>();
for (const field of FIELDS) {
  const functions = field.split(' ');
  for (const name of functions) {
    const known = related.get(name) ?? new Set();
    for (const other of functions) known.add(other);
    related.set(name, known);
  }
}

export function isRelatedFunction(one: string, other: string): boolean {
  return one === other || GENERAL.has(one) || GENERAL.has(other) || related.get(one)?.has(other) === true;
}
