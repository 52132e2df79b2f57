import type { Level } from '@tenon/contract/profile';
import type { Vocabulary } from '../../../skills/index.ts';

const written: [Level, RegExp][] = [
  ['intern', /\bintern|praktik|stagiaire|werkstudent|apprentice|ausbildung/i],
  [
    'entry',
    /\bentry|\bgraduate|berufseinsteiger|einstieg|no experience|student|débutant|sin experiencia|starter/i,
  ],
  ['junior', /\bjunior|\bassociate\b/i],
  ['senior', /mid[\s-]?senior|\bsenior|\bsr\b|berufserfahren|\bexpert|confirmé|experienced/i],
  ['lead', /\blead\b|\bprincipal\b|\bstaff\b|team ?lead|teamleit/i],
  ['director', /\bdirector|\bhead\b|direktor|directeur/i],
  ['vice_president', /\bvp\b|vice[\s-]president/i],
  ['c_level', /executive|c-level|\bchief\b|vorstand|geschäftsführ/i],
  ['manager', /\bmanager|\bmanagement|führungskr|supervisor|\bcadre/i],
  ['mid', /\bmid\b|\bmid[\s-]?level|intermediate|professional|medior/i],
];

/** The title's own words; where it has none (“Software Engineer”), what the board says. */
export function levelOf(
  title: string,
  fields: string[],
  vocabulary: Vocabulary,
): { level: Level; field?: string } | undefined {
  const named = vocabulary.normaliseTitle(title).level;
  // “Partner Development Representative” is no partner, whatever its words suggest: the board knows better.
  const isSaid = written.some(([level, words]) => level === named && words.test(title));
  if (named && named !== 'mid' && isSaid) return { level: named };
  for (const field of fields) {
    const text = field.replace(/[_]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
    const found = written.find(([, words]) => words.test(text));
    if (found) return { level: found[0], field };
  }
  return named ? { level: named } : undefined;
}
