import type { Vocabulary } from '../../skills/index.ts';
import type { SubjectFacts, SubjectSkill } from './facts.ts';
import { skillsIn } from './skills-in-text.ts';

export type FactPlace = SubjectSkill['place'];
type Source = { place: FactPlace; document_id: string | null };

const MAX_SENTENCES = 200;
const MAX_EVIDENCE_LENGTH = 240;

/** Lower is more convincing: what someone did counts more than what they list. */
const trustRank: Record<FactPlace, number> = {
  position: 0,
  requirements: 0,
  certification: 1,
  description: 1,
  skills: 2,
  summary: 3,
  education: 4,
  headline: 5,
};

/** Collects sentences and the skills they mention. Keeps the best mention of each skill, in a stable order. */
export function factCollector(vocabulary: Pick<Vocabulary, 'findSkills'>) {
  const skills = new Map<string, SubjectSkill>();
  const denied = new Set<string>();
  const sentences = new Map<string, SubjectFacts['sentences'][number] & { namesSkill: boolean }>();

  function addMention(
    skill: { id: string; name: string },
    span: Pick<SubjectSkill, 'text' | 'start' | 'end'>,
    source: Source,
  ) {
    const before = skills.get(skill.id);
    if (before && trustRank[before.place] <= trustRank[source.place]) return;
    const { id, name } = skill;
    skills.set(id, { id, name, ...excerpt(span), ...source, months: null, last: null });
  }

  return {
    /** The text must be blind. Returns the IDs of the skills it mentions. */
    addSentence(text: string, source: Source): string[] {
      const { affirmed, denied: negated } = skillsIn(vocabulary, text);
      for (const { skill } of negated) denied.add(skill.id);
      for (const { skill, start, end } of affirmed) addMention(skill, { text, start, end }, source);
      const key = text.toLowerCase().replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ');
      if (!sentences.has(key)) sentences.set(key, { text, ...source, namesSkill: affirmed.length > 0 });
      return affirmed.map(({ skill }) => skill.id);
    },
    addMention,
    /** The skill is negated (“no Java”) and mentioned nowhere else. */
    isDenied: (id: string) => denied.has(id) && !skills.has(id),
    skills: () => [...skills.values()],
    sentences(): SubjectFacts['sentences'] {
      const all = [...sentences.values()];
      const excess = all.length - MAX_SENTENCES;
      const dropped = new Set(
        [...all.entries()]
          .sort(([a, one], [b, other]) => Number(one.namesSkill) - Number(other.namesSkill) || b - a)
          .slice(0, Math.max(0, excess))
          .map(([index]) => index),
      );
      return all.filter((_, index) => !dropped.has(index)).map(({ namesSkill: _, ...sentence }) => sentence);
    },
  };
}

/** A part of the text around the mention, cut at spaces. */
function excerpt({ text, start, end }: Pick<SubjectSkill, 'text' | 'start' | 'end'>) {
  if (text.length <= MAX_EVIDENCE_LENGTH) return { text, start, end };
  const room = Math.max(0, MAX_EVIDENCE_LENGTH - (end - start));
  let from = Math.max(0, Math.min(start - Math.floor(room / 2), text.length - MAX_EVIDENCE_LENGTH));
  if (from > 0) {
    const blank = text.indexOf(' ', from);
    from = blank >= 0 && blank < start ? blank + 1 : from;
  }
  const limit = Math.min(text.length, Math.max(end, from + MAX_EVIDENCE_LENGTH));
  const blank = text.lastIndexOf(' ', limit);
  const to = limit < text.length && blank >= end ? blank : limit;
  return { text: text.slice(from, to), start: start - from, end: end - from };
}
