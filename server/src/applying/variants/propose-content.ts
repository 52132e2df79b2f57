import type { Position, Profile } from '@tenon/contract/profile';
import type { VariantReason, VariantSectionKind } from '@tenon/contract/variants';
import type { StoredContent, StoredItem, StoredLine } from './content.ts';
import { type Fact, factsOf } from './facts.ts';
import type { RoleNeeds } from './role-needs.ts';

/** Skills that the role asks for come first, so that they are not missed. */
const ORDER: VariantSectionKind[] = [
  'contact',
  'summary',
  'skills',
  'experience',
  'education',
  'certifications',
  'languages',
];
const MAX_SKILLS = 15;
/** Bullets of a position that the role is not about, if it is recent. */
const RECENT_BULLETS = 2;
const RECENT_POSITIONS = 2;
/** Bullets of a relevant position, unless more of them match. */
const RELEVANT_BULLETS = 4;
const OLD_YEARS = 15;

/** Selects and orders the facts for a role, with the reason for each choice. */
export function proposeContent(profile: Profile, needs: RoleNeeds, now: Date): StoredContent {
  const facts = factsOf(profile);
  const items: Record<VariantSectionKind, StoredItem[]> = {
    contact: facts.contact.map((fact) => itemOf(fact)),
    summary: facts.summary.map((fact) => itemOf(fact)),
    skills: proposeSkills(profile, facts.skills, needs),
    experience: facts.experience.map((fact, index) =>
      proposePosition(fact, profile.positions[index], needs, { index, now }),
    ),
    education: facts.education.map((fact) => itemOf(fact, needs.reasonFor(needs.skillsIn(fact.text)))),
    certifications: matchingFirst(
      facts.certifications.map((fact) => itemOf(fact, needs.reasonFor(needs.skillsIn(fact.text)))),
    ),
    languages: matchingFirst(
      facts.languages.map((fact, index) =>
        itemOf(fact, needs.reasonForLanguage(profile.languages[index]?.code ?? null)),
      ),
    ),
  };
  return {
    sections: ORDER.map((kind) => ({ kind, heading: null, hidden: false, items: items[kind] })),
    removed: [],
  };
}

function proposeSkills(profile: Profile, facts: readonly Fact[], needs: RoleNeeds): StoredItem[] {
  const idOf = new Map(profile.skills.map(({ value, skill_id }) => [`skills/${value}`, skill_id]));
  const sorted = matchingFirst(
    facts.map((fact) => {
      const id = idOf.get(fact.id);
      return itemOf(fact, id ? needs.reasonFor([id]) : undefined);
    }),
  );
  return sorted.map((item, index) =>
    isMatch(item) || index < MAX_SKILLS ? item : { ...item, shown: false, reason: UNRELATED },
  );
}

/** Positions keep their order and are rarely left out: a gap raises more questions than an unrelated job. */
function proposePosition(
  fact: Fact,
  position: Position | undefined,
  needs: RoleNeeds,
  { index, now }: { index: number; now: Date },
): StoredItem {
  const bullets = matchingFirst(
    fact.bullets.map((bullet) => lineOf(bullet, needs.reasonFor(needs.skillsIn(bullet.text)))),
  );
  const matching = bullets.filter(isMatch).length;
  const isCurrent = position?.end?.is_present ?? false;
  const own = reasonOf(fact, position, needs) ?? bullets.find(isMatch)?.reason;
  if (!own && !isCurrent && endsBefore(position, now.getUTCFullYear() - OLD_YEARS)) {
    return { ...lineOf(fact, { code: 'older', skills: [] }, false), bullets: limit(bullets, 0) };
  }
  const isRecent = index < RECENT_POSITIONS;
  const reason = own ?? (isCurrent ? CURRENT : isRecent ? RECENT : undefined);
  const most = own || isCurrent ? Math.max(RELEVANT_BULLETS, matching) : isRecent ? RECENT_BULLETS : 0;
  return { ...lineOf(fact, reason), bullets: limit(bullets, most) };
}

function reasonOf(fact: Fact, position: Position | undefined, needs: RoleNeeds): VariantReason | undefined {
  if (needs.isSameTitle(position?.title?.canonical)) return { code: 'same-title', skills: [] };
  const ids = position?.skills.flatMap(({ skill_id }) => skill_id ?? []) ?? [];
  return needs.reasonFor([...ids, ...needs.skillsIn(fact.text)]);
}

function limit(bullets: readonly StoredLine[], most: number): StoredLine[] {
  return bullets.map((bullet, index) => {
    if (index < most) return { ...bullet, reason: bullet.reason ?? DETAIL };
    return { ...bullet, shown: false, reason: bullet.reason ?? UNRELATED };
  });
}

const UNRELATED: VariantReason = { code: 'unrelated', skills: [] };
const DETAIL: VariantReason = { code: 'detail', skills: [] };
const CURRENT: VariantReason = { code: 'current', skills: [] };
const RECENT: VariantReason = { code: 'recent', skills: [] };

function endsBefore(position: Position | undefined, year: number): boolean {
  const end = position?.end?.value ?? position?.start?.value;
  return end !== undefined && Number(end.slice(0, 4)) < year;
}

const rank = ({ reason }: StoredLine) =>
  reason?.code === 'meets-must' ? 0 : reason?.code === 'meets-nice' ? 1 : 2;
const isMatch = (line: StoredLine) => rank(line) < 2;

function matchingFirst<T extends StoredLine>(lines: readonly T[]): T[] {
  return lines.toSorted((one, other) => rank(one) - rank(other));
}

function itemOf(fact: Fact, reason?: VariantReason): StoredItem {
  return { ...lineOf(fact, reason), bullets: fact.bullets.map((bullet) => lineOf(bullet)) };
}

function lineOf({ id, text }: Fact, reason?: VariantReason, shown = true): StoredLine {
  return { fact: id, text, shown, ...(reason && { reason }) };
}
