import { afterAll } from 'vitest';
import { endAll } from './at-end.ts';

/** Runs before every test file, also where several share a process and what they import. */
afterAll(endAll);
