import type { Client } from '../system.ts';

/**
 * Pairs that share an email address: one merged, one merged and split again, one of different people, one undecided.
 */
export async function meetDuplicates(owner: Client, word: string): Promise<void> {
  const ask = async (name: string) => {
    const add = (given: string) =>
      owner.post('/api/people', {
        name: `${given} ${word}${name}`,
        headline: `${word} ${given} ${name}`,
        identifiers: [{ type: 'email', value: `${word}-${name}@example.org` }],
        candidate: { note: `${word} note on ${given}`, tags: [`${word} ${given}`] },
      });
    await add('Jane');
    const { status, body } = await add('Peter');
    const conflictId = body.conflict_ids?.[0];
    if (status !== 201 || !conflictId)
      throw new Error(`two people were not asked about: ${JSON.stringify(body)}`);
    return conflictId as string;
  };
  const decide = async (id: string, body: object) => {
    const answer = await owner.post(`/api/duplicates/${id}/decide`, { note: `${word} decided`, ...body });
    if (answer.status !== 200) throw new Error(`nothing was decided: ${JSON.stringify(answer.body)}`);
    return answer.body.merge?.id as string;
  };
  await decide(await ask('mason'), { decision: 'same_person' });
  const undone = await decide(await ask('potter'), { decision: 'same_person' });
  await owner.post(`/api/merges/${undone}/split`, { note: `${word} mistake` });
  await decide(await ask('cooper'), { decision: 'different_people' });
  await ask('thatcher');
}
