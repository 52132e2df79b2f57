import type { readConflict } from '@tenon/contract/duplicates';
import type { Result } from '@tenon/contract/endpoint';

export type ConflictDetail = Result<typeof readConflict>;
