/** Minimum share of common words for two values to count as the same. */
const ALIKE = 0.8;

/** 1 for equal values, less for similar ones, 0 for different ones. */
export type Similarity = (truth: string, found: string) => number;

export const sameName: Similarity = (truth, found) =>
  fold(truth) === fold(found) || sorted(truth) === sorted(found) ? 1 : 0;

export const sameEmail: Similarity = (truth, found) =>
  truth.trim().toLowerCase() === found.trim().toLowerCase() ? 1 : 0;

/** Compares digits; one number may lack the country code or the leading zero. */
export const samePhone: Similarity = (truth, found) => {
  const [one, other] = [digits(truth), digits(found)];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 7 || long.length - short.length > 3) return 0;
  return long.endsWith(short) ? 1 : 0;
};

/** Compares months if both have one, otherwise years; “present” is a date of its own. */
export const sameDate: Similarity = (truth, found) => {
  if (truth === found) return 1;
  if (truth === 'present' || found === 'present') return 0;
  const [[year, month], [foundYear, foundMonth]] = [truth.split('-'), found.split('-')];
  return year === foundYear && (!month || !foundMonth) ? 0.9 : 0;
};

export const sameText: Similarity = (truth, found) => alike(fold(truth), fold(found));

export const sameCompany: Similarity = (truth, found) =>
  alike(withoutLegalForm(fold(truth)), withoutLegalForm(fold(found)));

/** “Kubernetes (K8s)” matches as a whole and by either name. */
export const sameSkill: Similarity = (truth, found) => {
  const names = skillNames(found);
  return skillNames(truth).some((name) => names.includes(name)) ? 1 : 0;
};

/** Ignores case, accents and punctuation. Dots join: “B.Sc.” is one word. */
export function fold(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|[.'’‘`´]/gu, '')
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

function alike(one: string, other: string): number {
  if (one === other) return one ? 1 : 0;
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const shared = [...words].filter((word) => others.has(word)).length;
  const share = shared / (words.size + others.size - shared);
  return share >= ALIKE ? share : 0;
}

const sorted = (text: string) => fold(text).split(' ').sort().join(' ');

const legalForms = new Set(
  'ltd limited inc incorporated llc llp plc co corp corporation company gmbh ag kg ohg mbb ev eg se sa sas sarl sl slp slu srl spa snc bv nv lda ltda cia pty'.split(
    ' ',
  ),
);

function withoutLegalForm(name: string): string {
  const words = name.split(' ');
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

const digits = (phone: string) => phone.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');

function skillNames(skill: string): string[] {
  const inside = [...skill.matchAll(/\(([^)]+)\)/g)].map((match) => match[1] ?? '');
  return [skill, skill.replaceAll(/\([^)]*\)/g, ' '), ...inside]
    .map((name) => fold(name).replaceAll(' ', ''))
    .filter(Boolean);
}
