import type { Level } from '@tenon/contract/profile';

export type Skill = {
  /** Stable and readable: `software.python`; imported ones start with their source. */
  id: string;
  name: string;
  category: string;
  /** ID of the broader skill. */
  parent?: string;
  aliases: string[];
  source: 'tenon' | 'esco' | 'onet';
};

export type FoundSkill = {
  skill: Skill;
  /** Offsets in the searched text. */
  start: number;
  end: number;
  text: string;
  /** From 0 to 1; low for words that often mean something else (“Go”, “Excel”, “R”). */
  certainty: number;
};

export type NormalizedTitle = {
  text: string;
  canonical?: string;
  function?: string;
  level?: Level;
  /** From 0 to 1: that this is a job title at all, and this one. */
  confidence: number;
};

/** Another skill that partly counts as this one. */
export type StandIn = { id: string; share: number };

/** Relations between skills. Unknown IDs have none. */
export interface SkillGraph {
  /** All broader skills, nearest first: `software.flask` implies `software.python`. */
  widerOf(id: string): readonly string[];
  /** Skills that this one partly counts for (OpenTofu for Terraform); never broader ones. */
  standsInFor(id: string): readonly StandIn[];
}

/** The meaning of words: skills and titles. Built once and shared; every call is fast and pure. */
export interface Vocabulary {
  /** Changes with the content. */
  version: string;
  size: number;
  /** All skills named in a text, in order, without overlaps. */
  findSkills(text: string): FoundSkill[];
  /** One skill as written in a list (“Postgre SQL”, “ReactJS (5 yrs)”); tolerates typos. */
  normalizeSkill(text: string): { skill: Skill; certainty: number } | undefined;
  /** The items of one list. An abbreviation with several meanings (“MSA”) is a skill only among others of its family. */
  normalizeSkills(texts: readonly string[]): ({ skill: Skill; certainty: number } | undefined)[];
  normalizeTitle(text: string): NormalizedTitle;
  /** How much a line looks like a job title, from 0 to 1, as opposed to a company, a place or a sentence. */
  titleScore(text: string): number;
  skills(): Iterable<Skill>;
  graph(): SkillGraph;
}
