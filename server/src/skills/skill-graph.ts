import type { Skill, SkillGraph, StandIn } from './model.ts';

const NONE: readonly never[] = Object.freeze([]);

/** Relations between skills. Paths to broader skills are cached, because scoring needs the same ones all the time. */
export function createSkillGraph(skills: Iterable<Skill>, standIns: Map<string, StandIn[]>): SkillGraph {
  const parents = new Map<string, string>();
  for (const { id, parent } of skills) if (parent !== undefined) parents.set(id, parent);
  const walked = new Map<string, readonly string[]>();

  return {
    widerOf(id) {
      const known = walked.get(id);
      if (known) return known;
      const path: string[] = [];
      // Imported classifications may contain cycles, which must not stop the server.
      for (
        let at = parents.get(id);
        at !== undefined && at !== id && !path.includes(at);
        at = parents.get(at)
      )
        path.push(at);
      const found = path.length > 0 ? path : NONE;
      if (parents.has(id)) walked.set(id, found);
      return found;
    },
    standsInFor: (id) => standIns.get(id) ?? NONE,
  };
}
