import type { Profile } from '@tenon/contract/profile';
import type { Computation } from '../platform/computing/port.ts';
import type { Vocabulary } from '../skills/index.ts';
import { type Proposal, proposeRequirements } from './demands/propose-requirements.ts';
import { demandFromText, type ResolvedDemand } from './ranking/query/demand-from-text.ts';
import type { SubjectFacts } from './subjects/facts.ts';
import { factsOfProfile } from './subjects/facts-of-profile.ts';
import { factsOfText } from './subjects/facts-of-text.ts';

type MatchingComputation<Input, Output> = Computation<Vocabulary, Input, Output>;

export const parseFacts: MatchingComputation<string, SubjectFacts> = {
  name: 'matching.parse-facts',
  sizeOf: (text) => text.length,
  compute: (text, vocabulary) => factsOfText(text, { vocabulary }),
};

export const parseProfileFacts: MatchingComputation<{ profile: Profile; documentId: string }, SubjectFacts> =
  {
    name: 'matching.parse-profile',
    sizeOf: ({ profile }) => JSON.stringify(profile).length,
    compute: ({ profile, documentId }, vocabulary) => factsOfProfile(profile, { vocabulary, documentId }),
  };

export const parseDemand: MatchingComputation<string, ResolvedDemand> = {
  name: 'matching.parse-demand',
  sizeOf: (text) => text.length,
  compute: demandFromText,
};

export const parseProposal: MatchingComputation<{ title?: string | undefined; text: string }, Proposal> = {
  name: 'matching.propose-requirements',
  sizeOf: ({ text }) => text.length,
  compute: ({ title, text }, vocabulary) => proposeRequirements({ title, text, vocabulary }),
};

export const matchingComputations = [parseFacts, parseProfileFacts, parseDemand, parseProposal];
