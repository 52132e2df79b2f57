import { transliterate } from '../../platform/text/transliterate.ts';

/** In plain lower-case letters, with words separated by one blank. Unknown parts are ''. */
export type NameParts = {
  /** The first given name, or its initial. */
  given: string;
  /** Further given names, and names in quotes or brackets. */
  middle: string;
  /** Without particles (van der, de la, al-). Several words for several surnames. */
  family: string;
  /** jr, sr, 2, 3, 4. */
  generation: string;
};

export type WrittenName = {
  name?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
};

/** Parses a name from one column or two, in either order. */
export function parseName(record: WrittenName): NameParts {
  const given = record.given_name?.trim() ?? '';
  const family = record.family_name?.trim() ?? '';
  const name = record.name?.trim() ?? '';
  if (given && family) return withFurtherNames(fromColumns(given, family), name);
  if (name || given.includes(',') || family.includes(',')) return fromText(name || given || family);
  return given || family ? fromColumns(given, family) : emptyName;
}

const emptyName: NameParts = { given: '', middle: '', family: '', generation: '' };

const MAX_FURTHER_NAMES = 4;

/** Adds the names that only the full name has. */
function withFurtherNames(parts: NameParts, name: string): NameParts {
  if (name === '') return parts;
  const known = new Set(`${parts.given} ${parts.middle} ${parts.family}`.split(' '));
  const further = removeAffixes(splitWords(name)).words.filter(
    (word) => !known.has(word) && !isParticle(word) && !titles.has(word) && !/\d/.test(word),
  );
  if (further.length === 0) return parts;
  const middle = [...new Set([...parts.middle.split(' ').filter(Boolean), ...further])];
  return { ...parts, middle: middle.slice(0, MAX_FURTHER_NAMES).join(' ') };
}

function fromColumns(given: string, family: string): NameParts {
  const cleanFamily = splitWords(family.includes(',') ? (family.split(',')[0] ?? '') : family);
  const familyParts = removeAffixes(cleanFamily);
  const givenParts = removeAffixes(splitWords(given));
  const [first = '', ...further] = withoutLeadingParticles(givenParts.words);
  // A full name in the given name column repeats the surname.
  const surname = coreOf(familyParts.words);
  const middle = further.filter((word) => further.length < 1 || !surname.split(' ').includes(word));
  return {
    given: first,
    middle: middle.filter((word) => !isParticle(word)).join(' '),
    family: surname,
    generation: familyParts.generation || givenParts.generation || generationIn(family),
  };
}

/** For “Van Everworth” in the given name column. */
function withoutLeadingParticles(words: string[]): string[] {
  let start = 0;
  while (start < words.length - 1 && leadingParticles.has(words[start] ?? '')) start++;
  return start === 0 ? words : words.slice(start);
}

function fromText(text: string): NameParts {
  const comma = text.indexOf(',');
  if (comma > 0) {
    const parts = text.split(',').map((part) => part.trim());
    const rest = parts.slice(1).filter((part) => removeAffixes(splitWords(part)).words.length > 0);
    const generation = parts.map(generationIn).find(Boolean) ?? '';
    if (rest.length > 0) {
      const found = fromColumns(rest.join(' '), parts[0] ?? '');
      return { ...found, generation: found.generation || generation };
    }
    return { ...fromText(parts[0] ?? ''), generation };
  }
  const capital = familyInCapitals(text);
  if (capital) return fromColumns(capital.given, capital.family);
  const { words, generation } = removeAffixes(splitWords(text));
  if (words.length < 2) return { given: words[0] ?? '', middle: '', family: '', generation };
  let start = words.length - 1;
  while (start > 1 && isParticle(words[start - 1] ?? '')) start--;
  // “García y López” is one double surname.
  if (start > 2 && connectors.has(words[start] ?? '')) start--;
  const [given = '', ...middle] = words.slice(0, start);
  return {
    given,
    middle: middle.filter((word) => !isParticle(word)).join(' '),
    family: coreOf(words.slice(start)),
    generation,
  };
}

/** “MARTIN Jean-Luc”: in France and in many Asian countries, the surname is in capitals. */
function familyInCapitals(text: string): { given: string; family: string } | undefined {
  const words = text.split(/\s+/);
  const isCapital = (word: string) =>
    word.length > 2 &&
    !generations.has(word.toLowerCase()) &&
    !suffixes.has(word.toLowerCase()) &&
    word === word.toUpperCase() &&
    /^\p{Lu}[\p{Lu}'’-]+$/u.test(word);
  const capital = words.filter(isCapital);
  if (capital.length === 0 || capital.length === words.length || words.length > 5) return undefined;
  const others = words.filter((word) => !isCapital(word));
  if (
    !others.some((word) => /^\p{Lu}\p{Ll}/u.test(word)) ||
    capital.some((word) => suffixes.has(transliterate(word)))
  ) {
    return undefined;
  }
  return { given: others.join(' '), family: capital.join(' ') };
}

/** Words folded; “J.R.” becomes two initials. */
function splitWords(text: string): string[] {
  const opened = text.includes('.') ? text.replace(/\b(\p{L})\.(?=\p{L})/gu, '$1. ') : text;
  const folded = transliterate(opened);
  return folded === '' ? [] : folded.split(' ');
}

/** Removes titles from the beginning and suffixes from the end. */
function removeAffixes(all: string[]): { words: string[]; generation: string } {
  let start = 0;
  let end = all.length;
  let generation = '';
  while (start < end - 1 && titles.has(all[start] ?? '')) start++;
  while (end > start) {
    const word = all[end - 1] ?? '';
    const generationHere = generations.get(word);
    // The last remaining word is the name itself, even if it looks like a suffix.
    if (end - start === 1 && start === 0 && !(generationHere || suffixes.has(word))) break;
    if (generationHere && end - start > 1) generation = generationHere;
    else if (!suffixes.has(word) && !generationHere) break;
    end--;
  }
  return { words: all.slice(start, end), generation };
}

function generationIn(text: string): string {
  return generations.get(transliterate(text.split(/[\s,]+/).at(-1) ?? '')) ?? '';
}

function coreOf(words: string[]): string {
  const core = words.filter((word) => !isParticle(word));
  return (core.length > 0 ? core : words).join(' ');
}

function isParticle(word: string): boolean {
  return particles.has(word);
}

const connectors = new Set(['y', 'e', 'i', 'und', 'and']);

const particles = new Set(
  (
    'van von vom der den dem de del della delle dello dei degli di da das do dos du des la le las los lo el al ul ' +
    'bin ibn bint ben abu ter ten te zu zum zur af av y e i t op of het am im auf und nee geb born ould uld'
  ).split(' '),
);

const leadingParticles = new Set('van von der den de del della di da la le el dos du ter zu'.split(' '));

const titles = new Set(
  (
    'dr doctor prof professor mr mrs ms miss mx sir dame madam herr frau fr hr ing dipl mag rev reverend hon lord lady ' +
    'capt captain col sgt lt maj gen eng mme mlle monsieur madame sr sra srta senor senora don dona dott dottore ' +
    'dottssa sig pan pani mgr mudr judr phdr'
  ).split(' '),
);

const suffixes = new Set(
  (
    'phd md mba msc bsc esq esquire cpa pmp dds dvm rn pe jd llm llb llp cfa obe mbe cbe facp frcs mrcp pharmd edd dphil ' +
    'bcom mcom bed med cissp shrm scp phr sphr ret'
  ).split(' '),
);

const generations = new Map([
  ['jr', 'jr'],
  ['junior', 'jr'],
  ['jnr', 'jr'],
  ['sr', 'sr'],
  ['senior', 'sr'],
  ['snr', 'sr'],
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['2nd', '2'],
  ['3rd', '3'],
  ['4th', '4'],
]);
