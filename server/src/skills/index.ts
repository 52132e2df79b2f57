export type { FoundSkill, NormalisedTitle, Vocabulary } from './model.ts';
export { openVocabulary } from './open-vocabulary.ts';
