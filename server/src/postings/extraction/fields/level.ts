import type { Level } from '@tenon/contract/profile';
import type { Vocabulary } from '../../../skills/index.ts';

const written: [Level, RegExp][] = [
  [
    'intern',
    /\bintern(?:s|ship)?\b|praktik|\bstagiaire|\bstagiair\b|^stage\b(?! manager)|\bpr[aá]cticas\b|\bbecari[oa]\b|werkstudent|working student|\bapprenti|\balternan(?:ce|t)\b|ausbildung|auszubildende|\bazubi/i,
  ],
  [
    'entry',
    /\bentry|\bgraduate|berufseinsteiger|einstieg|no experience|student|d[ée]butant|sin experiencia|starter|\btrainee|absolvent/i,
  ],
  ['junior', /\bj[uú]nior|\bjr\b|\bassociate\b/i],
  ['senior', /mid[\s-]?senior|\bs[eé]nior|\bsr\b|berufserfahren|\bexpert|confirm[ée]|experienced/i],
  ['lead', /\blead\b|\bleader\b|\bprincipal\b|\bstaff\b|team ?lead|teamleit|vorarbeiter/i],
  ['director', /\bdirector|\bhead\b|direktor|directeur|directrice|bereichsleit/i],
  ['vice_president', /\bvp\b|vice[\s-]president/i],
  ['c_level', /executive|c-level|\bchief\b|\bc[efmost]o\b|vorstand|gesch[äa]ftsf[üu]hr/i],
  [
    'manager',
    /manager|\bmanagement|führungskr|supervisor|\bcadre|leiter|leitung|\bresponsable\b|\bgerente\b|\bjef[ea]\b/i,
  ],
  ['mid', /\bmid\b|\bmid[\s-]?level|intermediate|professional|medior/i],
];
/** Words that indicate a level in any title. */
const plain = written.filter(([level]) => level === 'intern' || level === 'junior' || level === 'senior');

/**
 * The level from the words of the title, or else from the board. What people with this title usually are is not
 * considered.
 */
export function levelOf(
  title: string,
  fields: string[],
  vocabulary: Vocabulary,
): { level: Level; field?: string } | undefined {
  const levels = written.filter(([, words]) => words.test(title)).map(([level]) => level);
  // A “Partner Development Representative” is not a partner; the board's value is better.
  const named = levels.length > 0 ? vocabulary.normalizeTitle(title).level : undefined;
  if (named && levels.includes(named)) return { level: named };
  const inTitle = plain.find(
    ([level, words]) => words.test(title) && !(level === 'junior' && /associate/i.test(title)),
  );
  if (inTitle) return { level: inTitle[0] };
  for (const field of fields) {
    const text = field.replace(/[_]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
    const found = written.find(([, words]) => words.test(text));
    if (found) return { level: found[0], field };
  }
  return undefined;
}
