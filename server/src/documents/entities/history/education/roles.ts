import { defined } from '../../../../platform/defined.ts';
import { foldInPlace } from '../../../../platform/text/fold-in-place.ts';
import { citiesCalled } from '../../../gazetteers/places.ts';
import { findDegree } from '../../../normalize/degrees.ts';
import { createWordFinder } from '../../../words/find-words.ts';
import { foldedWords } from '../../../words/load-words.ts';
import { type Atom, splitAtoms } from '../atoms.ts';
import type { Row } from '../history-row.ts';
import { companyScore, schoolScore } from '../organizations/organization-score.ts';
import { placeScore } from '../organizations/place-score.ts';
import { findSegments, type Segments } from '../positions/style-segments.ts';
import { schoolWeight } from './degree-or-school.ts';

/** `name` looks like a name and nothing else: a school without a typical word. */
export type EducationRole = 'school' | 'degree' | 'field' | 'location' | 'score' | 'name';

/** One value in a line of an education entry. Offsets are relative to the line. */
export type Mention = { role: EducationRole; row: Row; start: number; end: number; weight: number };

const grade =
  /(?:(?:cumulative |overall |major |current |final )?(?:c?gpa|grade(?: point average)?|percentage|marks|score|aggregate|(?:abschluss|gesamt|durchschnitts)?note|durchschnitt|notendurchschnitt|mention|moyenne|nota(?: media)?|media|promedio|voto|votazione|eindcijfer|cijfer|wynik)\s*(?:finale?\s*)?(?:[:=-]\s*)?(?:of \s*)?(?:(?:tres bien|bien|assez bien|sehr gut|gut|befriedigend|sobresaliente|notable|matricula de honor|ottimo)|\d{1,3}(?:[.,]\d{1,2})?(?:\s*\/\s*\d{1,3}(?:[.,]\d{1,2})?)?\s*%?(?:\s*(?:out of|von|sur|su|de)\s*\d{1,3})?(?:\s*e lode)?))|(?<![\d.,/])\d[.,]\d{1,2}\s*\/\s*\d{1,2}(?:[.,]\d{1,2})?|\b\d{2,3}\s*\/\s*1[01]0(?:\s*e lode)?|\b\d[.,]\d{1,2}\s*c?gpa|\b(?:summa|magna) cum laude|\bcum laude\b|(?:first|second|upper second|lower second)[- ]class(?: honou?rs)?|\b(?:2:1|2:2)\b|with (?:distinction|honou?rs)|\bmit auszeichnung\b|\bmention (?:tres bien|bien|assez bien)\b/u;

const fieldWord =
  /\b(?:computer science|engineering|informati\p{L}*|science|mathemati\p{L}*|matemati\p{L}*|physi\p{L}*|fisica|chemi\p{L}*|chimi\p{L}*|quimica|biolog\p{L}*|business|administration|administracion|administracao|management|gestion|gestao|finance|finanzas|econom\p{L}*|okonomie|wirtschaft\p{L}*|bwl|betriebswirtschaft\p{L}*|marketing|account\p{L}*|comptabilite|contabilidad\p{L}*|law|droit|derecho|direito|giurisprudenza|rechten|jura|rechtswissenschaft\p{L}*|medicine|medizin|medicina|nursing|enfermeria|psycholog\p{L}*|psicolog\p{L}*|philosoph\p{L}*|history|geschichte|histoire|historia|literature|linguistics|design|architect\p{L}*|arquitect\p{L}*|arquitetura|arts?|journalism|communication\p{L}*|comunica\p{L}*|electronics?|elektrotechnik|elektronik|maschinenbau|mechatronik|mechanical|electrical|civil|software|data|statistics|statistik|education|padagogik|social work|soziale arbeit|international relations|political|politik\p{L}*|human resources|logisti\p{L}*|tourism\p{L}*|turismo|ingenier\p{L}*|engenharia|ingegneria|genie|bedrijfskunde|techniek|bouwkunde|werktuigbouwkunde|计算机|软件|工程)\b/u;

const otherFields = createWordFinder(foldedWords('field'));
const isField = (folded: string) => fieldWord.test(folded) || otherFields.has(folded);

/** Names shared by several schools: the place after the comma tells which one. */
const severalCampuses =
  /^(?:university of (?:california|texas|wisconsin|illinois|massachusetts|north carolina|michigan|maryland|minnesota|colorado)|(?:the )?(?:national |royal |state |city )?(?:institute of (?:technology|art|design|education|science and technology)|university of (?:technology|applied sciences|education)|technical university|technische universitat|technische hochschule|fachhochschule|hochschule fur [\p{L} ]+|hogeschool|community college|city college|state university|university college|college of (?:technology|art|education|commerce)))$/u;

/** Finds values in a line of an education section, independently of other lines. */
export function mentionsIn(row: Row): Mention[] {
  if (row.isDateOnly) return [];
  const mentions: Mention[] = [];
  const { text } = row.line;
  const score = grade.exec(foldInPlace(text));
  if (score) {
    const start = score.index;
    mentions.push({ role: 'score', row, start, end: start + score[0].trimEnd().length, weight: 0.9 });
  }
  let atoms = splitAtoms(row, 0, (name) => schoolScore(name) > 0.7)
    .flatMap((atom) => splitBeforeSchool(atom, text))
    .filter((atom) => !overlaps(atom, mentions));
  const state = placeWithState(atoms, text);
  if (state) {
    mentions.push(state);
    atoms = atoms.filter((atom) => atom.end <= state.start || atom.start >= state.end);
  }
  const segments = findSegments(atoms);
  const school = bestSchool(atoms, text, segments) ?? trainingCompany(atoms, row);
  if (school) {
    mentions.push(school);
    atoms = atoms.filter((atom) => atom.end <= school.start || atom.start >= school.end);
  }
  const degree = bestDegree(atoms, row);
  mentions.push(...degree.mentions);
  atoms = atoms.filter((atom) => !degree.used.includes(atom));
  const place = state ? undefined : bestPlace(atoms, text);
  if (place) {
    mentions.push(place);
    atoms = atoms.filter((atom) => atom.end <= place.start || atom.start >= place.end);
  }
  const field = degree.hasField
    ? undefined
    : atoms.find((atom) => isField(foldInPlace(textIn(text, [atom]))) && isShort(textIn(text, [atom])));
  if (field) mentions.push({ role: 'field', row, start: field.start, end: field.end, weight: 0.6 });
  const names =
    row.isBody || row.isBullet ? [] : atoms.filter((atom) => atom !== field && isName(textIn(text, [atom])));
  // “**A levels, Physics, Music**, *Stamford Welland*”: the school differs in style.
  const name = names.find((atom) => degree.used[0] && segments.areApart(degree.used[0], atom)) ?? names[0];
  if (name) mentions.push({ role: 'name', row, start: name.start, end: name.end, weight: 0.35 });
  return mentions;
}

const ofSchool =
  /(?<=\p{L}[.)]? )(?<!\b(?:The|State|Technical|Open|National|Catholic|Medical|American|Federal|Technische|Pontificia|Pontifical) )(?:University of|Universit[aà] d|Université d|Universidad d|Universidade d|Indian Institute of)/u;
const leadingFields = new RegExp(`^(?:(?:and |& )?${fieldWord.source} )+(?=\\p{L})`, 'iu');

/** “Doktorarbeit an der Freien Universität Berlin”: what was done there is not part of the name. */
const beforeSchool =
  /(?<=\p{L}[.)”“"]?) (?:an der|an dem|an|am|à l['’]|à la|à|en la|en el|en|na|no|aan de|aan|op het|alla|all['’]|на|в|w|na) ?(?=\p{Lu})/u;

/** “Mathematics University of Evansville”, “B.A. Hunter College”: splits off what precedes the school. */
function splitBeforeSchool(atom: Atom, text: string): Atom[] {
  const own = textIn(text, [atom]);
  if (schoolScore(own) < 0.5) return [atom];
  const at = beforeSchool.exec(own);
  if (
    at &&
    schoolScore(own.slice(0, at.index)) < 0.5 &&
    schoolScore(own.slice(at.index + at[0].length)) > 0.9
  ) {
    return [
      { ...atom, end: atom.start + at.index },
      { ...atom, start: atom.start + at.index + at[0].length, before: 'at' },
    ];
  }
  const degree = findDegree(own);
  const behindDegree = degree && degree.start === 0 && degree.certainty > 0.8 ? degree.end : 0;
  const named = ofSchool.exec(own)?.index ?? 0;
  const rest = own.slice(behindDegree).trimStart();
  const fields = leadingFields.exec(rest)?.[0].length ?? 0;
  const cut = named || (fields || behindDegree ? own.length - rest.length + fields : 0);
  if (cut <= 1 || schoolScore(own.slice(cut)) < 0.9) return [atom];
  return [
    { ...atom, end: atom.start + own.slice(0, cut).trimEnd().length },
    { ...atom, start: atom.start + cut, before: 'glue' },
  ];
}

/** “Boston, MA” is a place, even though MA is also a degree. */
function placeWithState(atoms: Atom[], text: string): Mention | undefined {
  for (const [index, atom] of atoms.entries()) {
    const next = atoms[index + 1];
    if (next?.before !== 'comma' || !/^[A-Z]{2}$/.test(textIn(text, [next]))) continue;
    if (citiesCalled(textIn(text, [atom])).length === 0) continue;
    return { role: 'location', row: atom.row, start: atom.start, end: next.end, weight: 0.97 };
  }
}

/**
 * A school may contain commas and brackets: “University of California, Berkeley”, “Indian Institute of Technology
 * (IIT)”.
 */
function bestSchool(atoms: Atom[], text: string, segments: Segments): Mention | undefined {
  let best: Mention | undefined;
  for (const [index, atom] of atoms.entries()) {
    const own = textIn(text, [atom]);
    const weight = schoolWeight(own, isField);
    if (weight < 0.5 || (best && weight <= best.weight)) continue;
    let end = atom.end;
    const next = atoms[index + 1];
    const isCampus =
      next?.before === 'comma' && severalCampuses.test(foldInPlace(own)) && isShort(textIn(text, [next]));
    const isSite = next?.before === 'at' && placeScore(textIn(text, [next])) > 0.6 && /universit/i.test(own);
    const stop = /\p{Ll}{3}(?=\. \p{L})/u.exec(own);
    if (stop && schoolScore(own.slice(0, stop.index + 3)) >= 0.5) end = atom.start + stop.index + 3;
    else if (isCampus || isSite || isNamedByTown(own, next, text)) end = next?.end ?? end;
    else if (next?.before === 'bracket' && /^\p{Lu}{2,7}$/u.test(textIn(text, [next]))) end = next.end + 1;
    const whole = wholeName(atoms, index, text, segments);
    best = {
      role: 'school',
      row: atom.row,
      start: whole?.start ?? atom.start,
      end: whole?.end ?? end,
      weight,
    };
  }
  return best;
}

/** “Технически университет – Варна”: words without a name of their own are named after their town. */
function isNamedByTown(own: string, next: Atom | undefined, text: string): boolean {
  if (next?.before !== 'dash' || placeScore(textIn(text, [next])) <= 0.7) return false;
  return /^\p{L}+(?: \p{Ll}+){1,3}$/u.test(own);
}

/** “*University of Cambridge, Faculty of Education*”: everything in the style of the school, if nothing else is. */
function wholeName(atoms: Atom[], index: number, text: string, segments: Segments) {
  const style = segments.styleOf(defined(atoms[index]));
  const isOther = (atom: Atom) => segments.styleOf(atom) !== style;
  const from = atoms.findLastIndex((atom, at) => at < index && isOther(atom)) + 1;
  const next = atoms.findIndex((atom, at) => at > index && isOther(atom));
  const run = atoms.slice(from, next < 0 ? atoms.length : next);
  const isName = run.every((atom) => {
    const part = textIn(text, [atom]);
    return atom === atoms[index] || (!findDegree(part) && placeScore(part) < 0.6);
  });
  if (!segments.areWhole(run) || !isName) return undefined;
  return { start: defined(run[0]).start, end: defined(run.at(-1)).end };
}

/** Under Education, a company is a training provider: “Apprenticeship, Siemens AG”. */
function trainingCompany(atoms: Atom[], row: Row): Mention | undefined {
  if (row.isBody || row.isBullet) return undefined;
  const { text } = row.line;
  const found = atoms.find(
    (atom) => companyScore(textIn(text, [atom])) >= 0.93 && !findDegree(textIn(text, [atom])),
  );
  return found && { role: 'school', row, start: found.start, end: found.end, weight: 0.6 };
}

function bestDegree(atoms: Atom[], row: Row): { mentions: Mention[]; used: Atom[]; hasField: boolean } {
  const { text } = row.line;
  for (const [index, atom] of atoms.entries()) {
    // A degree may contain brackets, commas and dashes: “B.Sc. (Hons), Physics”.
    const run = [atom];
    for (const next of atoms.slice(index + 1)) {
      const isFree = schoolScore(textIn(text, [next])) < 0.5 && placeScore(textIn(text, [next])) < 0.6;
      const isNext = /^[\s,;:()[\]–—-]*$/.test(text.slice(defined(run.at(-1)).end, next.start));
      const isJoined = ['comma', 'bracket', 'dash'].includes(next.before) || isSpaced(run, next, text);
      if (!isNext || !isJoined || !isFree || run.length >= 3) break;
      run.push(next);
    }
    const whole = textIn(text, run);
    const degree = findDegree(whole);
    if (!degree || degree.start >= atom.end - atom.start) continue;
    const start = atom.start + degree.start;
    const end = atom.start + degree.end;
    const mentions: Mention[] = [{ role: 'degree', row, start, end, weight: degree.certainty }];
    const before = text.slice(atom.start, start).replace(/(?<![\s(,–—-])[\s(,–—-]+$/, '');
    if (degree.field) {
      mentions.push({
        role: 'field',
        row,
        start: atom.start + degree.field.start,
        end: atom.start + degree.field.end,
        weight: 0.85,
      });
    } else if (/\p{L}{3}/u.test(before) && isShort(before)) {
      mentions.push({
        role: 'field',
        row,
        start: atom.start,
        end: atom.start + before.length,
        weight: 0.6,
      });
    }
    const reach = Math.max(...mentions.map((mention) => mention.end));
    return { mentions, used: run.filter((one) => one.start < reach), hasField: mentions.length > 1 };
  }
  return { mentions: [], used: [], hasField: false };
}

/** “商業科 卒業”: a space between signs may be within a degree. */
const isSpaced = (run: Atom[], next: Atom, text: string) =>
  next.before === 'bar' && text.slice(defined(run.at(-1)).end, next.start) === ' ';

function bestPlace(atoms: Atom[], text: string): Mention | undefined {
  let best: Mention | undefined;
  for (const [index, atom] of atoms.entries()) {
    for (const length of [1, 2, 3]) {
      const run = atoms.slice(index, index + length);
      if (
        run.length < length ||
        run.slice(1).some((one) => one.before !== 'comma' && one.before !== 'bracket')
      )
        break;
      const weight = placeScore(textIn(text, run)) + 0.05 * length;
      if (weight > 0.6 && weight > (best?.weight ?? 0)) {
        best = {
          role: 'location',
          row: atom.row,
          start: atom.start,
          end: defined(run.at(-1)).end,
          weight,
        };
      }
    }
  }
  return best;
}

const isName = (text: string) =>
  !/^(?:CBSE|ICSE|ISC|State Board|Minor|Major|Exchange|Erasmus)\b/i.test(text) &&
  /^\p{Lu}[^\d:]{2,59}$/u.test(text) &&
  isShort(text) &&
  !/[.!?]$/.test(text);
const textIn = (text: string, atoms: Atom[]) => text.slice(atoms[0]?.start ?? 0, atoms.at(-1)?.end ?? 0);
const isShort = (text: string) => text.split(/\s+/).length <= 7 && text.length <= 70;
const overlaps = (atom: Atom, mentions: Mention[]) =>
  mentions.some(
    ({ start, end }) => atom.start < end && start < atom.end && atom.end - atom.start <= end - start + 4,
  );
