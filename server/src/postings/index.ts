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
export {
  findPostingsByName as findRoles,
  keepPostings,
  type NamedPosting as Role,
  type PostingName as RoleName,
  readPostingBoard,
} from './records/find-posting-store.ts';
export { type MatchedPosting, readMatchedPostings } from './records/matched-store.ts';
export { readFitShare } from './records/read-fit.ts';
export {
  type PostingNeeds as AskedByPosting,
  readPostingNeeds as readAskedByPostings,
} from './records/requirements-store.ts';
export { moveStage, type StageMove } from './records/stage-store.ts';
export { separateChoices } from './requirements/choices.ts';
export { splitRequirement } from './requirements/classify-requirement.ts';
export { kindOfLine } from './requirements/importance.ts';
export { yearsAsked } from './requirements/required-years.ts';
export { completeRequirement, completeRequirements } from './requirements/stored-requirements.ts';
