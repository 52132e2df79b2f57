import { checkSearches } from '../../src/postings/saved-searches/check-searches.ts';
import { storePostings } from '../postings/search-scene.ts';
import type { Client, TestSystem } from '../system.ts';

const SEVEN = Array.from({ length: 7 }, (_, at) => at);

/** Seven saved searches, and seven postings of the same age that are new to the first one. */
export async function seedSearches(test: TestSystem, owner: Client) {
  const saved: string[] = [];
  for (const at of SEVEN) {
    const { body } = await owner.post('/api/saved-searches', {
      name: `search ${at}`,
      query: { search: 'ropemaker' },
    });
    saved.push(body.id);
  }
  const tenantId = owner.user.workspace.id;
  await storePostings(
    test,
    SEVEN.map((at) => ({ title: `Ropemaker ${at}`, company: 'Company 1', tenantId })),
  );
  await checkSearches(test.system, tenantId);
  return {
    paths: { listFreshMatches: `/api/saved-searches/${saved[0]}/fresh` },
    counts: { searchPostings: 7, listSavedSearches: 7, listFreshMatches: 7, listRoleAlerts: 7 },
  };
}
