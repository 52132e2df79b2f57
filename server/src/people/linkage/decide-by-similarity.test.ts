import { describe, expect, it } from 'vitest';
import { decideBySimilarity, type SimilarPerson } from './decide-by-similarity.ts';

describe('a decision by similarity', () => {
  const rules = { link: 0.99, review: 0.5, autoLink: true };
  const part = (field: string, level: string, weight: number): SimilarPerson['parts'][number] => ({
    field,
    level,
    agreement: weight < 0 ? 'different' : level.startsWith('the same') ? 'same' : 'similar',
    weight,
    left: 'x',
    right: 'x',
  });
  const similar = (
    personId: string,
    probability: number,
    ...parts: SimilarPerson['parts']
  ): SimilarPerson => ({
    personId,
    probability,
    weight: probability * 10,
    parts: [...parts, part('region', 'different', -1)],
  });
  const name = [part('given_name', 'the same', 5), part('family_name', 'the same, but common', 4)];
  const born = part('birth_date', 'the same day', 12);
  const certain = [...name, born, part('address', 'the same', 9)];
  const twin = [part('given_name', 'similar', 2), part('family_name', 'the same', 5), born];

  it('people below the review threshold are not found', () => {
    expect(decideBySimilarity([], rules)).toEqual({ outcome: 'created' });
    expect(decideBySimilarity([similar('ann', 0.49, born)], rules)).toEqual({ outcome: 'created' });
  });

  it.each(['address', 'city', 'employer', 'phone', 'email'])(
    'the same name and birth date link a record when %s agrees too',
    (field) => {
      const parts = [...name, born, part(field, 'the same', 3)];
      expect(decideBySimilarity([similar('ann', 0.9999, ...parts)], rules)).toEqual({
        outcome: 'linked',
        personId: 'ann',
        by: ['given_name', 'family_name', 'birth_date', field],
        probability: 0.9999,
      });
    },
  );

  it.each<[string, SimilarPerson['parts']]>([
    ['a name with nothing but a place beside it', [...name, part('city', 'the same', 4)]],
    ['a name and a birth date with nothing beside them', [...name, born]],
    ['twins', [...twin, part('address', 'the same', 9)]],
    ['another number', [...name, born, part('city', 'the same', 4), part('phone', 'different', -2)]],
    ['another address', [...name, born, part('city', 'the same', 4), part('email', 'different', -2)]],
    ['father and son', [...name, born, part('city', 'the same', 4), part('name_suffix', 'different', -4)]],
  ])('%s is never linked automatically, however similar', (_case, parts) => {
    expect(decideBySimilarity([similar('ann', 0.9999, ...parts)], rules)).toMatchObject({
      outcome: 'possible_duplicate',
      similar: [{ personId: 'ann' }],
    });
  });

  it('nothing is linked automatically unless the workspace wants it', () => {
    const people = [similar('ann', 0.9999, ...certain)];

    expect(decideBySimilarity(people, { ...rules, autoLink: false })).toMatchObject({
      outcome: 'possible_duplicate',
    });
  });

  it('two almost certain matches are possible duplicates', () => {
    const people = [similar('ann', 0.995, ...certain), similar('eve', 0.999, ...certain)];

    expect(decideBySimilarity(people, rules)).toMatchObject({
      outcome: 'possible_duplicate',
      similar: [{ personId: 'eve' }, { personId: 'ann' }],
    });
  });

  it('only the most likely matches become possible duplicates', () => {
    const people = Array.from({ length: 9 }, (_, at) => similar(`person ${at}`, 0.5 + at / 20, born));

    const decision = decideBySimilarity(people, rules);

    expect(decision).toMatchObject({ outcome: 'possible_duplicate' });
    expect(
      decision.outcome === 'possible_duplicate' && decision.similar.map(({ personId }) => personId),
    ).toEqual(['person 8', 'person 7', 'person 6', 'person 5', 'person 4']);
  });
});
