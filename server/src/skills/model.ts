import type { Level } from '@tenon/contract/profile';

export type Skill = {
  /** Stable, readable: `software.python`; imported ones carry their source in front. */
  id: string;
  name: string;
  category: string;
  /** Id of the wider skill. */
  parent?: string;
  aliases: string[];
  source: 'tenon' | 'esco' | 'onet';
};

export type FoundSkill = {
  skill: Skill;
  /** Characters of the text that was searched. */
  start: number;
  end: number;
  text: string;
  /** 0 to 1: low for words that often mean something else (“Go”, “Excel”, “R”). */
  certainty: number;
};

export type NormalisedTitle = {
  text: string;
  canonical?: string;
  function?: string;
  level?: Level;
  /** 0 to 1: that this is a job title at all, and this one. */
  confidence: number;
};

/** Another skill that somebody who has this one can partly do. */
export type StandIn = { id: string; share: number };

/** How skills hang together; ids that nobody knows have neither. */
export interface SkillGraph {
  /** All wider skills, the nearest first: who has `software.flask` has `software.python`. */
  widerOf(id: string): readonly string[];
  /** What the skill stands in for partly (OpenTofu for Terraform); never what is wider anyway. */
  standsInFor(id: string): readonly StandIn[];
}

/** What words mean: skills and titles. Built once and shared; every call is fast and pure. */
export interface Vocabulary {
  /** Changes with everything in it. */
  version: string;
  size: number;
  /** All skills named in running text, without overlaps, in order. */
  findSkills(text: string): FoundSkill[];
  /** One skill as somebody wrote it in a list (“Postgre SQL”, “ReactJS (5 yrs)”); tolerates typos. */
  normaliseSkill(text: string): { skill: Skill; certainty: number } | undefined;
  normaliseTitle(text: string): NormalisedTitle;
  /** 0 to 1: how much this line looks like a job title and not like a company, a place or a sentence. */
  titleLikeness(text: string): number;
  skills(): Iterable<Skill>;
  graph(): SkillGraph;
}
