export { lockDemand, readDemandRow } from './demands/demand-store.ts';
export {
  type AddDemandDeps,
  addDemand,
  changeDemand,
  type EditDemandDeps,
  removeDemand,
} from './demands/edit-demands.ts';
export { addToShortlist, type ShortlistDeps, takeFromShortlist } from './demands/edit-shortlist.ts';
export { type Proposal, proposeRequirements } from './demands/propose-requirements.ts';
export { readScoresOfPeople } from './scores/shortlist-scores-store.ts';
export { placeTokens } from './subjects/place-tokens.ts';
export { type PersonFacts, readFactsOfPeople } from './subjects/read-store.ts';
