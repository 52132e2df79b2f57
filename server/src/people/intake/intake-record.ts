import type { Through } from '@tenon/contract/people';
import type { PersonFacts } from '@tenon/contract/person';
import type { Features } from '../linkage/features.ts';
import type { Identifier, IdentifierType } from '../normalise/identifier.ts';

/** What is left out is not known. */
export type Partly<T> = { [K in keyof T]?: T[K] | undefined };

/** Somebody who comes in, as they were written down. */
export type IntakeRecord = {
  facts: Partly<PersonFacts>;
  identifiers: { type: IdentifierType; value: string }[];
  candidate?: Partly<CandidateFields> | undefined;
  /** Said to be of this person: nobody has to find that out. */
  personId?: string | undefined;
};

export type CandidateFields = {
  headline: string | null;
  source: string | null;
  note: string | null;
  tags: string[];
};

export type IntakeContext = {
  tenantId: string;
  actor: string;
  /** Whose candidates they become. */
  recruiterPersonId: string;
  through: Exclude<Through, 'merge'>;
  foundBy: 'intake' | 'import' | 'document';
  /** Whose phone numbers these are when they do not say. */
  region: string;
  autoLink: boolean;
};

export type Rejected = { type: IdentifierType; value: string; reason: string };

/** Its `evidence` is what it is known by everywhere: `email:jane@example.org`. */
export type PreparedIdentifier = Identifier & { isShared: boolean; evidence: string };

/** The same in the form in which it is looked up and compared. */
export type Prepared = {
  facts: PersonFacts;
  identifiers: PreparedIdentifier[];
  rejected: Rejected[];
  candidate: Partly<CandidateFields>;
  personId: string | undefined;
  features: Features;
  blocks: number[];
};

export const evidenceOf = ({ type, key }: { type: string; key: string }) => `${type}:${key}`;
