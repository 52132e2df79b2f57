import { expect } from 'vitest';
import type { Answer } from './system.ts';

/** Expects that the call was rejected with exactly this code. */
export function expectProblem({ status, body }: Answer, expectedStatus: number, code: string): void {
  expect({ status, code: body.code }).toEqual({ status: expectedStatus, code });
}
