/** Job functions, for filters and charts. Every file of titles is named after one of them. */
export const functions = [
  'administration',
  'agriculture',
  'care',
  'construction',
  'consulting',
  'customer_service',
  'data',
  'design',
  'education',
  'engineering',
  'executive',
  'finance',
  'health',
  'hospitality',
  'hr',
  'it',
  'legal',
  'logistics',
  'manufacturing',
  'marketing',
  'media',
  'operations',
  'personal_services',
  'procurement',
  'product',
  'project_management',
  'public_safety',
  'public_sector',
  'real_estate',
  'retail',
  'sales',
  'science',
  'software',
  'transport',
] as const;

export type WorkFunction = (typeof functions)[number];

const known = new Set<string>(functions);

export function isFunction(text: string): text is WorkFunction {
  return known.has(text);
}
