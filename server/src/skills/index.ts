export type { FoundSkill, NormalisedTitle, Vocabulary } from './model.ts';
export { openVocabulary } from './open-vocabulary.ts';
export { type SharedVocabulary, shareVocabulary } from './share-vocabulary.ts';
