import type { Requirement } from '@tenon/contract/requirement';
import { type Proposal, proposeRequirements } from '../../matching/index.ts';
import type { Computation } from '../../platform/computing/port.ts';
import { factsOfText, type WrittenFacts } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';

export type JobProposal = Omit<WrittenFacts, 'locations' | 'remote' | 'salary'> & {
  title: string | null;
  location: string | null;
  workplace: WrittenFacts['remote'];
  pay: WrittenFacts['salary'];
  requirements: Requirement[];
};

type Input = { title?: string | undefined; text: string; now: Date };

/** The facts and requirements of a pasted job description. */
export const parseJobText: Computation<Vocabulary, Input, JobProposal> = {
  name: 'hiring.parse-job-text',
  sizeOf: ({ text }) => text.length,
  compute({ title: given, text, now }, vocabulary) {
    const proposal: Proposal = proposeRequirements({ title: given, text, vocabulary });
    const { title, requirements } = proposal;
    const facts = factsOfText({ title: title ?? '-', text }, { vocabulary, now });
    const { locations, remote: workplace, salary: pay, level, ...others } = facts;
    return {
      ...others,
      title,
      location: locations.map((place) => place.text).join('; ') || null,
      workplace,
      level: proposal.level ?? level,
      pay,
      requirements,
    };
  },
};

export const hiringComputations = [parseJobText];
