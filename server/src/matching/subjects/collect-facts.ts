import type { Vocabulary } from '../../skills/index.ts';
import type { SubjectFacts, SubjectSkill } from './facts.ts';
import { skillsIn } from './skills-in-text.ts';

export type FactPlace = SubjectSkill['place'];
type Source = { place: FactPlace; document_id: string | null };

const MAX_SENTENCES = 200;
const MAX_EVIDENCE_LENGTH = 240;

/** Which words convince most: what was done before what is listed. */
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

/** Sentences and the skills that they name, each skill with the best of its mentions, in a fixed order. */
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
    /** Blind text only. Gives the ids of the skills that it shows. */
    addSentence(text: string, source: Source): string[] {
      const { affirmed, denied: not } = skillsIn(vocabulary, text);
      for (const { skill } of not) denied.add(skill.id);
      for (const { skill, start, end } of affirmed) addMention(skill, { text, start, end }, source);
      const key = text.toLowerCase().replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ');
      if (!sentences.has(key)) sentences.set(key, { text, ...source, namesSkill: affirmed.length > 0 });
      return affirmed.map(({ skill }) => skill.id);
    },
    mention: addMention,
    /** Said to be missing, and nowhere to be there. */
    isDenied: (id: string) => denied.has(id) && !skills.has(id),
    skills: () => [...skills.values()],
    sentences(): SubjectFacts['sentences'] {
      const all = [...sentences.values()];
      const excess = all.length - MAX_SENTENCES;
      const dropped = new Set(
        [...all.entries()]
          .sort(([a, one], [b, other]) => Number(one.namesSkill) - Number(other.namesSkill) || b - a)
          .slice(0, Math.max(0, excess))
          .map(([at]) => at),
      );
      return all.filter((_, at) => !dropped.has(at)).map(({ namesSkill: _, ...sentence }) => sentence);
    },
  };
}

/** A piece around the words, cut at blanks. */
function excerpt({ text, start, end }: Pick<SubjectSkill, 'text' | 'start' | 'end'>) {
  if (text.length <= MAX_EVIDENCE_LENGTH) return { text, start, end };
  const room = Math.max(0, MAX_EVIDENCE_LENGTH - (end - start));
  let from = Math.max(0, Math.min(start - Math.floor(room / 2), text.length - MAX_EVIDENCE_LENGTH));
  if (from > 0) {
    const blank = text.indexOf(' ', from);
    from = blank >= 0 && blank < start ? blank + 1 : from;
  }
  const most = Math.min(text.length, Math.max(end, from + MAX_EVIDENCE_LENGTH));
  const blank = text.lastIndexOf(' ', most);
  const to = most < text.length && blank >= end ? blank : most;
  return { text: text.slice(from, to), start: start - from, end: end - from };
}
