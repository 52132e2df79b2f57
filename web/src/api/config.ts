import { z } from 'zod';

// Compiled validators need `eval`, which the content security policy forbids. This must run before any
// schema of the contract is created, so `main.tsx` imports this file first.
z.config({ jitless: true });

/** The URL of the API without a trailing slash. Empty if the API serves this page. */
export const apiUrl =
  document.querySelector('meta[name="tenon-api"]')?.getAttribute('content')?.replace(/\/$/, '') ?? '';

/** The API reference, which the API serves as a web page. */
export const apiReference = `${apiUrl}/docs`;
