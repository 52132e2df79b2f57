export type { FoundSkill, NormalisedTitle, Vocabulary } from './model.ts';
