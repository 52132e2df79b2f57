export { type AnnounceDeps, announceRoles } from './alerts/announce-roles.ts';
export { countUnseen as countNewRoles, readNewPostings } from './alerts/store.ts';
export { allowedBy, checkAddress } from './crawling/addresses.ts';
export { openTransport } from './crawling/transport.ts';
export { factsOfText, type WrittenFacts } from './extraction/facts-of-text.ts';
export { type Block, type Description, describe as describeText } from './extraction/fields/description.ts';
export { levelOf } from './extraction/fields/level.ts';
export {
  asksFor,
  offers,
  sectionCalled,
  welcomesAll,
} from './extraction/fields/requirement-patterns.ts';
export { readRequirements } from './extraction/fields/requirements.ts';
export { describedBy } from './extraction/written-text.ts';
export { hasLastRunFailed } from './ingestion/run-store.ts';
export {
  currentStage,
  type PostingSummaryRow as PostingLine,
  readSummaries as readPostingSummaries,
} from './posting-summary-store.ts';
export { type AddDeps, addPosting } from './records/add-posting.ts';
export {
  findPostingsByName as findRoles,
  type NamedPosting as Role,
  type PostingName as RoleName,
} from './records/find-posting-store.ts';
export { type MatchedPosting, readMatchedPostings } from './records/matched-store.ts';
export { findExistingPosting } from './records/new-posting-store.ts';
export { noSuchPosting } from './records/no-such-posting.ts';
export { lockMemberPosting, updateMemberPosting } from './records/posting-store.ts';
export {
  type PostingNeeds as AskedByPosting,
  readPostingNeeds as readAskedByPostings,
} from './records/requirements-store.ts';
export { readStageHistory } from './records/stage-history-store.ts';
export { moveStage, type StageMove } from './records/stage-store.ts';
export { separateChoices } from './requirements/choices.ts';
export { splitRequirement } from './requirements/classify-requirement.ts';
export { kindOfLine } from './requirements/importance.ts';
export { yearsAsked } from './requirements/required-years.ts';
export { completeRequirement, completeRequirements } from './requirements/stored-requirements.ts';
