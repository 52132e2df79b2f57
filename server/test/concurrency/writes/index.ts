import { applyingWrites } from './applying.ts';
import { documentsWrites } from './documents.ts';
import { identityWrites } from './identity.ts';
import { matchingWrites } from './matching.ts';
import { operationsWrites } from './operations.ts';
import { peopleWrites } from './people.ts';
import { postingsWrites } from './postings.ts';
import type { Write } from './write.ts';

/** One request for each call that writes, with few names and few rows, so that the writes contend. */
export const writes: Record<string, Write> = {
  ...peopleWrites,
  ...documentsWrites,
  ...matchingWrites,
  ...postingsWrites,
  ...applyingWrites,
  ...operationsWrites,
  ...identityWrites,
};

/** Calls that write nothing that concurrent calls of the workspace could write. */
export const leftOut: Record<string, string> = {
  signInWithGoogle: 'needs an issuer; it opens a session as the demo sign-in does',
  signInWithOidc: 'the same',
  normaliseTitles: 'only computes',
  findSkills: 'only computes',
};
