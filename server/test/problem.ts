import { expect } from 'vitest';
import type { Answer } from './system.ts';

/** The call was refused, for this reason and no other. */
export function expectProblem({ status, body }: Answer, expectedStatus: number, code: string): void {
  expect({ status, code: body.code }).toEqual({ status: expectedStatus, code });
}
