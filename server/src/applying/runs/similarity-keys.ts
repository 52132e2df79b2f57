import { foldForApplyKey } from '../../platform/text/fold.ts';
import { LEGAL_FORMS } from '../../platform/text/legal-forms.ts';

/** The same key for all spellings of a company's name. Case, accents, punctuation and the legal form do not matter. */
export function companyKeyOf(name: string): string {
  const words = wordsOf(
    name.replaceAll(/(?<!\p{L}\.)\p{L}(?:\.\p{L})+\b\.?/gu, (letters) => letters.replaceAll('.', '')),
  );
  if (words.length > 1 && words[0] === 'the') words.shift();
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/**
 * The same key for all spellings of a title. Gender markers (m/w/d), requisition numbers and “remote” do not matter either.
 * Level and location do.
 */
export function titleKeyOf(title: string): string {
  const bare = [...ignoredParts, ...genderEndings].reduce((text, part) => text.replaceAll(part, ' '), title);
  const words = wordsOf(bare).filter((word) => word !== 'remote');
  // A title of nothing but ignored parts is still a title.
  return (words.length > 0 ? words : wordsOf(title)).join(' ');
}

const genderMarker = '(?:m|w|f|d|x|h|i|n|gn|div|male|female|diverse?|all)';
const ignoredParts = [
  new RegExp(`[([{]\\s*${genderMarker}(?:\\s*[/|,;*+\\-]\\s*${genderMarker})*\\s*[)\\]}]`, 'giu'),
  /(?<![\p{L}\p{N}])[mwfdxh](?:\s*[/|]\s*(?:gn|[mwfdxhin]))+(?![\p{L}\p{N}])/giu,
  /(?:[([{]\s*|(?<!\s)\s+)?(?:all genders?|alle geschlechter|any gender|tous genres)\s*[)\]}]?/giu,
  // Requisition numbers: `#4711`, `REQ-0042`, `(2026-117)`, `Ref. 9001`.
  /#\s*[\p{L}-]*\d[\d-]*/gu,
  /(?<![\p{L}\p{N}])(?:requisition|req|reference|ref|jr|job|id|kennziffer|nr|no)(?:[.:\s]*(?:id|no|nr))?[.:#\s_-]*r?\d{3,}[\d-]*/giu,
  /(?<![\p{L}\p{N}])(?:jr|req|r)[-_]?\d{3,}[\d-]*/giu,
  /[([{]\s*[\d/._-]{3,}\s*[)\]}]/gu,
];
// `Entwickler:in`, `Entwickler*innen`, `Entwickler/-in`, `Entwickler(in)`.
const genderEndings = [
  /(?<=\p{L})(?:[:*_]|\/-?)(?:in(?:nen)?|r|e|frau|mann)(?!\p{L})/giu,
  /(?<=\p{L})\((?:in(?:nen)?|e|r)\)/giu,
];

function wordsOf(text: string): string[] {
  return foldForApplyKey(text).split(' ').filter(Boolean);
}
