import { storeOwnResume } from '../applying/own-resume.ts';
import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';

/** Two resume variants, one of them prepared for sending. */
export async function addVariants(test: TestSystem, member: Client, word: string): Promise<void> {
  await storeOwnResume(test, member, `name: ${word} variant seeker\nskill: ${word} whittling`);
  for (const name of ['first', 'second']) {
    const variant = await must(member.post('/api/variants', { name: `${word} ${name} resume` }));
    if (name === 'first') await must(member.post(`/api/variants/${variant.id}/files`, {}));
  }
}
