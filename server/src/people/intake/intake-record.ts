import type { TableType } from '@tenon/contract/people';
import type { PersonFacts } from '@tenon/contract/person';
import type { Features } from '../linkage/features.ts';
import type { Identifier, IdentifierType } from '../normalize/identifier.ts';
import type { CandidateDetails } from '../records/model.ts';

/** Fields that are left out, or undefined, are unknown. */
export type PartiallyKnown<T> = { [K in keyof T]?: T[K] | undefined };

/** A person to add, as entered or found in a table or document. */
export type IntakeRecord = {
  facts: PartiallyKnown<PersonFacts>;
  identifiers: { type: IdentifierType; value: string }[];
  candidate?: PartiallyKnown<CandidateFields> | undefined;
  /** The person that the record belongs to, if that is already known. */
  personId?: string | undefined;
};

export type CandidateFields = {
  headline: string | null;
  source: string | null;
  note: string | null;
  tags: string[];
} & CandidateDetails;

export type IntakeContext = {
  tenantId: string;
  actor: string;
  /** The recruiter who gets a candidate of each person. */
  recruiterPersonId: string;
  through: Exclude<TableType, 'merge'>;
  foundBy: 'intake' | 'import' | 'document';
  /** The region of phone numbers without a country code. */
  region: string;
  autoLink: boolean;
};

export type RejectedIdentifier = { type: IdentifierType; value: string; reason: string };

/** `evidence` identifies it in conflicts: `email:jane@example.org`. */
export type PreparedIdentifier = Identifier & { isShared: boolean; evidence: string };

/** A record with normalized values, ready to be looked up and compared. */
export type PreparedRecord = {
  facts: PersonFacts;
  identifiers: PreparedIdentifier[];
  rejected: RejectedIdentifier[];
  candidate: PartiallyKnown<CandidateFields>;
  personId: string | undefined;
  features: Features;
  blocks: number[];
};

export const evidenceOf = ({ type, key }: { type: string; key: string }) => `${type}:${key}`;
