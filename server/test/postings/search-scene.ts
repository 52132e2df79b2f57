import type { NamedSkill } from '@tenon/contract/requirement';
import { keyOf } from '../../src/postings/companies/model.ts';
import { learnAllWords } from '../../src/postings/search/learn-words.ts';
import type { TestSystem } from '../system.ts';

export type ScenePosting = {
  title: string;
  company?: string;
  text?: string;
  city?: string;
  country?: string;
  remote?: 'onsite' | 'hybrid' | 'remote';
  level?: string;
  type?: string;
  skills?: string[];
  must?: NamedSkill[];
  years?: number;
  salary?: { min?: number; max?: number; currency: string; period: 'hour' | 'month' | 'year' };
  /** Days before September 1. */
  age?: number;
  state?: 'open' | 'closed';
  /** The workspace that owns it; shared by default. */
  tenantId?: string;
  url?: string;
};

const DAY = 86_400_000;

/** Stores postings as a run would, and updates the vocabulary. Returns their ids in order. */
export async function storePostings(
  { database: { owner: sql }, system }: TestSystem,
  postings: readonly ScenePosting[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const posting of postings) {
    const { company = 'Quarry Works', tenantId = null, salary } = posting;
    const key = keyOf(company) ?? 'company';
    await sql`
      insert into company (tenant_id, key, name, careers_url, board)
      values (${tenantId}, ${key}, ${company}, ${`https://${key}.example/jobs`}, '{"kind": "generic", "url": "https://x.example"}')
      on conflict do nothing`;
    // Like rows from before requirements were classified.
    const requirements = posting.must
      ? [{ text: 'Needed', kind: 'must' as const, years: posting.years ?? null, skills: posting.must }]
      : [];
    const place = [posting.city, posting.country].filter(Boolean).join(', ');
    const locations = place
      ? [{ text: place, city: posting.city ?? null, region: null, country: posting.country ?? null }]
      : [];
    const [row] = await sql<{ id: string }[]>`
      insert into posting (company_id, tenant_id, external_id, source, url, state, title, company_name, locations, remote,
        employment_type, level, salary_min, salary_max, salary_currency, salary_period, description_text,
        requirements, skills, posted_at, extracted_at)
      select id, tenant_id, gen_random_uuid(), 'generic', ${posting.url ?? null}, ${posting.state ?? 'open'},
        ${posting.title}, name, ${sql.json(locations)}, ${posting.remote ?? null}, ${posting.type ?? null},
        ${posting.level ?? null}, ${salary?.min ?? null}, ${salary?.max ?? null}, ${salary?.currency ?? null},
        ${salary?.period ?? null}, ${posting.text ?? ''}, ${sql.json(requirements)},
        ${posting.skills ?? posting.must?.map(({ id }) => id) ?? []},
        ${new Date(Date.UTC(2026, 8, 1) - (posting.age ?? 0) * DAY)}, now()
      from company where key = ${key} and tenant_id is not distinct from ${tenantId} returning id`;
    ids.push(row?.id ?? '');
  }
  await learnAllWords(system);
  return ids;
}
