export { type Block, type Description, describe as describeText } from './extraction/fields/description.ts';
export { levelOf } from './extraction/fields/level.ts';
export {
  asksFor,
  kindOfLine,
  offers,
  sectionCalled,
  welcomesAll,
  yearsAsked,
} from './extraction/fields/requirement-words.ts';
export { readRequirements } from './extraction/fields/requirements.ts';
export { describedBy } from './extraction/page/written-text.ts';
export { type AskedByPosting, readAskedByPostings } from './records/asked-store.ts';
export { findRoles, type Role, type RoleName } from './records/find-role-store.ts';
export { type MatchedPosting, readMatchedPostings } from './records/matched-store.ts';
export { moveStage, type StageMove } from './records/stage-store.ts';
export { readSummaries as readPostingSummaries, type Summary as PostingLine } from './summary-store.ts';
