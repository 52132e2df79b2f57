import { afterAll } from 'vitest';
import { endAll } from './at-end.ts';

/** Runs before every test file, also if several share a process and their imports. */
afterAll(endAll);
