import { z } from 'zod';

// Compiled validators need `eval`, which the content security policy forbids. This must run before any
// shape of the contract is made, so `main.tsx` imports this file first.
z.config({ jitless: true });

/** Address of the API without a trailing slash; empty when the API serves this page. */
export const apiAddress =
  document.querySelector('meta[name="tenon-api"]')?.getAttribute('content')?.replace(/\/$/, '') ?? '';

/** The browsable reference that the API serves. */
export const apiReference = `${apiAddress}/docs`;
