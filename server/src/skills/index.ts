export { type FollowedVocabulary, followVocabulary } from './follow-vocabulary.ts';
export type { FoundSkill, NormalisedTitle, Vocabulary } from './model.ts';
export { type ImportedSkills, openVocabulary } from './open-vocabulary.ts';
