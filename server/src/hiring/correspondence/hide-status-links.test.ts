import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hideStatusLinks } from './hide-status-links.ts';

const token = randomBytes(32).toString('base64url');

it('a status link is hidden, also in quotes and in links that check it first', () => {
  const link = `https://jobs.example/careers/acme/status/${token}`;
  const text = `See ${link}\n> ${link}.\nhttps://safe.example/?url=${encodeURIComponent(link)}&x=1`;

  const shown = hideStatusLinks(text);

  expect(shown).not.toContain(token);
  expect(shown).toContain('See https://jobs.example/careers/acme/status/[private]\n');
  expect(shown).toContain('status%2F[private]&x=1');
});

it('other links stay as they are', () => {
  const text = 'https://status.example/status/2026 and https://jobs.example/careers/acme/status';
  expect(hideStatusLinks(text)).toBe(text);
});
