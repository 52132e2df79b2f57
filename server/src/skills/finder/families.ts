/**
 * Sectors of the taxonomy (the files) whose skills people have together. An abbreviation with several meanings is taken
 * for the skill only next to others of its family: “MSA” beside FMEA is measurement system analysis, beside contracts it
 * is not.
 */
const families = [
  'software cloud data databases networking security testing it enterprise',
  'software design product',
  'data science',
  'design arts-media marketing',
  'marketing sales service',
  'finance banking property-procurement',
  'people administration leadership',
  'product leadership it',
  'engineering manufacturing automotive energy-environment construction',
  'manufacturing logistics',
  'health care personal-services',
  'health science',
  'education care',
  'hospitality tourism-events agriculture-food',
  'legal public-community',
].map((sectors) => new Set(sectors.split(' ')));

export function isSameFamily(sector: string, other: string): boolean {
  return sector === other || families.some((family) => family.has(sector) && family.has(other));
}

/** `software` of `software.python`. */
export function sectorOf(id: string): string {
  const dot = id.indexOf('.');
  return dot < 0 ? id : id.slice(0, dot);
}
