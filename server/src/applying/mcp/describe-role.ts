import type { PostingSummary, Salary } from '@tenon/contract/posting';
import { z } from 'zod';

/** A posting as the tools return it. */
export const Role = z.object({
  id: z.string().describe('The role_id for other tools.'),
  title: z.string(),
  company: z.string(),
  board: z.string(),
  places: z.array(z.string()),
  remote: z.string().nullable(),
  level: z.string().nullable(),
  pay: z.string().nullable(),
  stage: z.string().describe('Only discovered and queued roles can be claimed.'),
  posted_at: z.string().nullable(),
  url: z.string().nullable(),
});

const MAX_PLACES = 3;

export function describeRole(posting: PostingSummary): z.input<typeof Role> {
  return {
    id: posting.id,
    title: posting.title,
    company: posting.company.name,
    board: posting.company.key,
    places: posting.locations.slice(0, MAX_PLACES).map(({ text }) => text),
    remote: posting.remote,
    level: posting.level,
    pay: describePay(posting.salary),
    stage: posting.stage,
    posted_at: posting.posted_at,
    url: posting.url,
  };
}

function describePay(salary: Salary | null): string | null {
  if (!salary) return null;
  const { min, max, currency, period } = salary;
  const amounts = [...new Set([min, max].filter((amount) => amount !== null))];
  if (amounts.length === 0) return null;
  return [amounts.join('–'), currency, period && `a ${period}`].filter(Boolean).join(' ');
}
