import { defined } from '../../../../platform/defined.ts';
import type { DraftEducation, Found } from '../../../model.ts';
import type { Row } from '../history-row.ts';
import { clamp, datesOf, foundIn, type Today } from '../values.ts';
import { type EducationRole, type Mention, mentionsIn } from './roles.ts';

type EntryRow = { row: Row; mentions: Mention[]; hasDate: boolean };
type Kind = 'school' | 'degree' | 'date';

/**
 * The education entries of one section. A new entry starts with the same kind of value as the first one (school, degree
 * or date), or with a value that the current entry already has.
 */
export function extractEducation(rows: Row[], today: Today): DraftEducation[] {
  const headsNameSchools = rows.some(
    (row) => !row.isBody && mentionsIn(row).some(({ role, weight }) => role === 'school' && weight > 0.5),
  );
  const entryRows = rows
    .filter((row) => !isRemark(row, headsNameSchools))
    .map((row) => ({ row, mentions: mentionsIn(row), hasDate: row.dates.length > 0 }));
  const entries: EntryRow[][] = [];
  let lead: Kind | undefined;
  /** A name above the first degree. */
  let above: EntryRow | undefined;
  for (const one of entryRows) {
    const kinds = kindsOf(one);
    const current = entries.at(-1);
    if (!current) {
      if (kinds.length === 0) above = isNameAlone(one) ? one : undefined;
      else if (above && kinds.includes('school') && isLikeDegrees(above, one, entryRows))
        entries.push([asDegree(above), one]);
      else entries.push(above && !kinds.includes('school') ? [above, one] : [one]);
      continue;
    }
    lead ??= leadOf(current);
    const has = new Set(current.flatMap(kindsOf));
    if (startsEntry(one, kinds, has, lead, current)) entries.push([...takeHead(current, lead, kinds), one]);
    else if (startsLikeFirst(one, entries, has)) entries.push([one]);
    else current.push(one);
  }
  return shareSchools(entries.map((entry) => makeEntry(entry, today))).filter(isEntry);
}

/** “**CDL Class A**” above its school, as “**High school diploma**” is above another one. */
function isLikeDegrees(above: EntryRow, school: EntryRow, all: EntryRow[]): boolean {
  if (above.row.lead === school.row.lead) return false;
  return all.some(
    (one) => one.row.lead === above.row.lead && one.row.style === above.row.style && isSurely(one, 'degree'),
  );
}

const asDegree = (one: EntryRow): EntryRow => ({
  ...one,
  mentions: one.mentions.map((mention) =>
    mention.role === 'name' ? { ...mention, role: 'degree', weight: 0.66 } : mention,
  ),
});

/** A single word alone is a heading: “Schools”. */
function isEntry({ school, degree, start, end }: DraftEducation): boolean {
  if (degree || (school && (start ?? end))) return true;
  return school !== undefined && /\s/.test(school.value);
}

function startsEntry(
  one: EntryRow,
  kinds: Kind[],
  has: Set<Kind>,
  lead: Kind | undefined,
  current: EntryRow[],
): boolean {
  if (kinds.length === 0) return false;
  const isLed = lead !== undefined && kinds.includes(lead);
  if (isLed && lead === 'school' && (has.has('degree') || has.has('date')) && isSurely(one, 'school'))
    return true;
  const repeated = kinds.filter((kind) => has.has(kind));
  if (repeated.length === 0) return false;
  if (repeated.length === 1 && repeated[0] === 'date' && lead !== 'date') {
    // A second date alone is a remark, unless a head comes with it.
    return kinds.length > 1;
  }
  if (lead && repeated.includes(lead)) return true;
  // A repeated value does not start an entry: a second degree of the school, or a school mentioned in a remark.
  const hasAll = has.has('school') && has.has('degree');
  const isSure = one.mentions.some(
    ({ role, weight, start }) =>
      (role === 'school' || role === 'degree') && weight > (start <= one.row.from + 1 ? 0.6 : 0.85),
  );
  return hasAll && isSure && !one.row.isBullet && current.length > 0;
}

/** A line of unknown kind with the style of the first line of the first entry, after a complete entry. */
function startsLikeFirst(
  { row, hasDate, mentions }: EntryRow,
  entries: EntryRow[][],
  has: Set<Kind>,
): boolean {
  const [first, second] = entries[0] ?? [];
  if (!first || !second || !has.has('degree') || row.isBody || row.isBullet || row.isDateOnly) return false;
  const isSetAlike =
    row.style === first.row.style &&
    hasDate === first.hasDate &&
    Math.abs(row.line.box.x - first.row.line.box.x) < 3;
  const isDistinct = first.row.style !== second.row.style || (row.gap ?? 0) > 0.85;
  return isSetAlike && isDistinct && mentions.some(({ role }) => role === 'name');
}

/** If schools are above degrees, a name above a new degree is its school. */
function takeHead(current: EntryRow[], lead: Kind | undefined, kinds: Kind[]): EntryRow[] {
  const last = current.at(-1);
  if (lead !== 'school' || kinds.includes('school') || !last || current.length < 2) return [];
  return isNameAlone(last) ? current.splice(-1) : [];
}

const isNameAlone = (one: EntryRow) =>
  kindsOf(one).length === 0 && one.mentions.some(({ role }) => role === 'name');

const isSurely = (one: EntryRow, role: EducationRole) =>
  one.mentions.some((mention) => mention.role === role && mention.weight > 0.65);

function leadOf(entry: EntryRow[]): Kind | undefined {
  const first = entry[0];
  if (!first) return undefined;
  if (isNameAlone(first)) return 'school';
  const order: [Kind, number][] = first.mentions
    .filter((mention) => mention.role === 'school' || mention.role === 'degree')
    .map((mention) => [mention.role as Kind, mention.start]);
  if (first.hasDate) order.push(['date', first.row.dates[0]?.start ?? 0]);
  order.sort((left, right) => left[1] - right[1]);
  const [leading] = order;
  // A date at the right end of a line does not start an entry.
  return leading?.[0];
}

function kindsOf({ mentions, hasDate }: EntryRow): Kind[] {
  const kinds: Kind[] = [];
  if (mentions.some((mention) => mention.role === 'school' && mention.weight > 0.5)) kinds.push('school');
  if (mentions.some((mention) => mention.role === 'degree' && mention.weight > 0.6)) kinds.push('degree');
  if (hasDate) kinds.push('date');
  return kinds;
}

function makeEntry(entry: EntryRow[], today: Today): DraftEducation {
  const best = (role: EducationRole): Mention | undefined => {
    const all = entry.flatMap(({ mentions }) => mentions.filter((mention) => mention.role === role));
    return all.reduce<Mention | undefined>(
      (top, one) => (!top || one.weight > top.weight + 0.1 ? one : top),
      undefined,
    );
  };
  const first = defined(entry[0]);
  const last = defined(entry.at(-1));
  const dated =
    entry.find(({ row }) => row.dates.some((span) => span.kind !== 'single')) ??
    entry.find(({ hasDate }) => hasDate);
  const span = dated?.row.dates.find(({ kind }) => kind !== 'single') ?? dated?.row.dates[0];
  const read = dated && span ? datesOf(dated.row, span, today) : {};
  // A single date is the end.
  const dates =
    span?.kind === 'single' && read.start
      ? { end: { ...read.start, score: clamp(read.start.score * 0.9) } }
      : read;
  const unknown: Partial<Record<EducationRole, () => Mention | undefined>> = {
    school: () => nameBeside(entry),
    degree: () => (span && !best('field') ? qualificationBeside(entry) : undefined),
  };
  const parts = (['school', 'degree', 'field', 'location', 'score'] as const).flatMap((role) => {
    const mention = best(role) ?? unknown[role]?.();
    const companions = role === 'school' ? best('degree') : best('school');
    const found =
      mention &&
      foundIn(
        mention.row.line,
        mention.start,
        mention.end,
        0.1 + 0.65 * mention.weight + trust(mention, companions) + (span ? 0.1 * span.certainty : 0),
      );
    return found ? [[role, found] as const] : [];
  });
  return {
    ...(Object.fromEntries(parts) as Partial<
      Record<'school' | 'degree' | 'field' | 'location' | 'score', Found>
    >),
    ...dates,
    from: first.row.line.index,
    to: last.row.lastIndex + 1,
  };
}

/** A school and a degree support each other, the more so the closer they are; body text supports little. */
function trust({ row, start }: Mention, companion: Mention | undefined): number {
  const distance = companion ? Math.abs(companion.row.line.index - row.line.index) : undefined;
  const near = distance === undefined ? 0 : distance <= 1 ? 0.12 : 0.05;
  const leads = start <= row.from + 1 ? 0.03 : 0;
  return near + leads - (row.isBody || row.isBullet ? 0.15 : 0) + (row.line.bold ? 0.03 : 0);
}

/** A name in the line of the degree or an adjacent one. */
function nameBeside(entry: EntryRow[]): Mention | undefined {
  const at = entry.findIndex(({ mentions }) => mentions.some(({ role }) => role === 'degree'));
  if (at < 0) return undefined;
  const near = [entry[at], entry[at - 1], entry[at + 1]];
  return near.flatMap((entryRows) => entryRows?.mentions ?? []).find(({ role }) => role === 'name');
}

/** Next to a dated school, an unknown name is what was learned there: “Senior Leader Course, Army University”. */
function qualificationBeside(entry: EntryRow[]): Mention | undefined {
  const at = entry.findIndex((one) => isSurely(one, 'school'));
  const own = entry[at]?.mentions ?? [];
  const school = own.find(({ role }) => role === 'school');
  if (!school) return undefined;
  // A name behind the school is more often its town.
  const before = own.find(({ role, start }) => role === 'name' && start < school.start);
  if (before) return before;
  const isAlone = (one: EntryRow | undefined) =>
    one && one.mentions.length === 1 && !one.row.line.text.includes(',') ? one.mentions[0] : undefined;
  return [isAlone(entry[at - 1]), isAlone(entry[at + 1])].find((mention) => mention?.role === 'name');
}

/** Several degrees of one school may name it only once. */
function shareSchools(entries: DraftEducation[]): DraftEducation[] {
  let shared: DraftEducation['school'];
  let fromFirst = false;
  return entries.map((entry, index) => {
    if (entry.school) {
      fromFirst = !entry.degree || entry.school.start < entry.degree.start;
      shared = entry.school;
      return entry;
    }
    if (!shared || !fromFirst || !entry.degree || index === 0) return entry;
    return { ...entry, school: { ...shared, score: clamp(shared.score * 0.7) } };
  });
}

/** Courses, theses and other remarks mention subjects and schools that are not the entry's. */
function isRemark(row: Row, headsNameSchools: boolean): boolean {
  const text = row.line.text.slice(row.from);
  if (
    /^(?:relevant |key |selected |main )?(?:courses?|coursework|modules?|thesis|dissertation|activities|honou?rs|awards?|minor|subjects|societies|advisor|supervisor|kurse|schwerpunkte?|abschlussarbeit|bachelorarbeit|masterarbeit|diplomarbeit|thema|tesis|tesi|memoire|cours|asignaturas|disciplinas|vakken|scriptie)\b[^\t]{0,30}[:–-]/iu.test(
      text,
    )
  )
    return true;
  if (!row.isBody || text.length <= 60 || row.dates.length > 0) return false;
  return headsNameSchools || !/universi|hochschule|college/i.test(text);
}
