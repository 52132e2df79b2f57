import { readFileSync } from 'node:fs';
import type { ImportField } from '@tenon/contract/imports';
import { foldForLookup } from '../../platform/text/fold.ts';

/**
 * `either_name` is a full name if it is the only name column; next to a given name it is the family name, and the other
 * way round. `nothing` is a known column that is not imported, such as those that we add to import results.
 */
type KnownMeaning = ImportField | 'either_name' | 'nothing';

/** Undefined if the header does not tell. */
export type HeaderMeaning = KnownMeaning | undefined;

/** A column about another column: whether an address was verified, or the type of a phone number. */
const metadata =
  /^(?:type|typ|label|optin|optout|consent|verified|status|count|valid|bounced|source|provider|country)$/;

/** Words that tell whose value it is, or which one of several, but not what it is. */
const qualifiers = new Set(
  (
    'person candidate applicant contact customer client employee member user kandidat bewerber kontakt candidat ' +
    'candidato home work private privat personal business office current primary secondary main other legal ' +
    'postal mailing residential value dienstlich geschaftlich personnel professionnel pro perso domicile trabajo ' +
    'laboral particular prive zakelijk of the de du del des your my'
  ).split(' '),
);

/** Headers in many languages, without blanks and diacritics. A header with two meanings has the last one. */
const meanings = readMeanings(readFileSync(new URL('./header-names.tsv', import.meta.url), 'utf8'));

function readMeanings(text: string): Map<string, KnownMeaning> {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [KnownMeaning, string]);
  return new Map(
    rows.flatMap(([meaning, names]) => names.split(' ').map((name) => [foldHeader(name), meaning])),
  );
}

export function meaningOfHeader(header: string): HeaderMeaning {
  const words = wordsOf(header);
  const whole = words.join('');
  const unqualified = words.filter((word) => !qualifiers.has(word) && !/^\d+$/.test(word));
  const isMetadata = words.length > 1 && words.some((word) => metadata.test(word));
  return (
    meanings.get(whole) ??
    meanings.get(whole.replace(/(?<!\d)\d+$/, '')) ??
    (isMetadata ? 'nothing' : undefined) ??
    meanings.get(unqualified.join('')) ??
    meaningOfPart(whole)
  );
}

/** Whether the header is empty or generic, such as “Column 3”. */
export const isUnnamed = (header: string) =>
  /^(?:|(?:column|col|field|spalte|feld|colonne|columna|unnamed)?\d*)$/.test(foldHeader(header));

function meaningOfPart(word: string): HeaderMeaning {
  if (word.includes('linkedin')) return 'linkedin';
  if (word.includes('github')) return 'github';
  if (/e?mail(?:adress|addr|$)/.test(word)) return 'email';
  if (/(?:phone|telefon|mobile)(?:number|nummer|no|nr)?$/.test(word)) return 'phone';
  return undefined;
}

function foldHeader(header: string): string {
  return wordsOf(header).join('');
}

function wordsOf(header: string): string[] {
  const separated = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/['’`ʻʼ]/g, ' ');
  const folded = foldForLookup(separated).replace(/\be[\s_-]+(?=mail|post)/g, 'e');
  return folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}
