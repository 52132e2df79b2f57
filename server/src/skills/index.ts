export { deniedIn, withoutDenied } from './finder/denial.ts';
export { wishedIn } from './finder/wishes.ts';
export { type FollowedVocabulary, followVocabulary } from './follow-vocabulary.ts';
export type { FoundSkill, NormalizedTitle, SkillGraph, StandIn, Vocabulary } from './model.ts';
export { normalizeTitle } from './normalize-title.ts';
export { type ImportedSkills, openVocabulary } from './open-vocabulary.ts';
export { isRelatedFunction } from './related-functions.ts';
