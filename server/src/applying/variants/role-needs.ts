import type { Requirement } from '@tenon/contract/requirement';
import type { VariantReason } from '@tenon/contract/variants';
import type { Vocabulary } from '../../skills/index.ts';

type Need = { name: string; isMust: boolean };

/** What a role asks for, to be compared with the facts of a resume. */
export type RoleNeeds = {
  /** The reason to show something with these skills. Undefined if the role asks for none of them. */
  reasonFor(skillIds: Iterable<string>): VariantReason | undefined;
  reasonForLanguage(code: string | null): VariantReason | undefined;
  skillsIn(text: string): string[];
  isSameTitle(canonical: string | null | undefined): boolean;
};

export function needsOf(
  { title, requirements }: { title: string; requirements: readonly Requirement[] },
  vocabulary: Vocabulary,
): RoleNeeds {
  const skills = new Map<string, Need>();
  const languages = new Map<string, Need>();
  const add = (needs: Map<string, Need>, id: string, name: string, isMust: boolean) => {
    if (isMust || !needs.has(id)) needs.set(id, { name, isMust });
  };
  for (const { kind, skills: asked, credentials, fields, languages: spoken } of requirements) {
    for (const { id, name } of [...asked, ...credentials, ...fields]) add(skills, id, name, kind === 'must');
    for (const { code } of spoken) add(languages, code, code, kind === 'must');
  }
  const graph = vocabulary.graph();
  const canonical = vocabulary.normalizeTitle(title).canonical;
  return {
    reasonFor(ids) {
      // A specific skill also shows the broader one.
      const shown = new Set([...ids].flatMap((id) => [id, ...graph.widerOf(id)]));
      return reasonOf([...skills].filter(([id]) => shown.has(id)).map(([, need]) => need));
    },
    reasonForLanguage(code) {
      const need = code === null ? undefined : languages.get(code);
      return need && { code: need.isMust ? 'meets-must' : 'meets-nice', skills: [] };
    },
    skillsIn: (text) => vocabulary.findSkills(text).map(({ skill }) => skill.id),
    isSameTitle: (other) => canonical !== undefined && other === canonical,
  };
}

function reasonOf(needs: readonly Need[]): VariantReason | undefined {
  if (needs.length === 0) return undefined;
  const sorted = needs.toSorted((one, other) => Number(other.isMust) - Number(one.isMust));
  return {
    code: sorted[0]?.isMust ? 'meets-must' : 'meets-nice',
    skills: [...new Set(sorted.map(({ name }) => name))],
  };
}
