import { checkSearches } from '../../src/postings/saved-searches/check-searches.ts';
import { learnAllWords } from '../../src/postings/search/learn-words.ts';
import { storePostings } from '../postings/search-scene.ts';
import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';

/** Two saved searches, and manually added postings that both find. */
export async function saveSearches(test: TestSystem, owner: Client, word: string): Promise<void> {
  const { system } = test;
  for (const name of ['first', 'second']) {
    const query = { search: word, location: `${word} harbour` };
    await must(owner.post('/api/saved-searches', { name: `${word} ${name} search`, query }));
  }
  for (const title of ['first', 'second']) {
    const posting = await must(
      owner.post('/api/postings', {
        title: `${word} ${title} role`,
        company: `${word}’s shipyard`,
        location: `${word} harbour`,
        description: `The ${word} people build ships of oak and of steel.`,
      }),
    );
    await must(owner.patch(`/api/postings/${posting.id}`, { starred: true, note: `${word} ${title} note` }));
  }
  await must(owner.patch('/api/seeker', { resume_alerts: true, onboarded: true }));
  await learnAllWords(system);
  await storePostings(test, [
    {
      title: `${word} third role`,
      company: `${word}’s wharf`,
      city: `${word} harbour`,
      tenantId: owner.user.workspace.id,
    },
  ]);
  await checkSearches(system, owner.user.workspace.id);
}
