import { describe, expect, it } from 'vitest';
import type { NameRelation } from '../normalise/name-likeness.ts';
import { type Claim, decideByIdentifiers, decideByLikeness, type Holder, type Resemblance } from './model.ts';

const held = (evidence: string, ...holders: [string, Holder['status']][]): Claim => ({
  evidence,
  isShared: false,
  holders: holders.map(([personId, status]) => ({ personId, status })),
});
const named = (names: Record<string, NameRelation>) => (id: string) => ({
  name: names[id] ?? 'same',
  isBornOtherwise: false,
});
const same = named({});

const close: NameRelation[] = ['same', 'swapped', 'nickname', 'initial', 'typo', 'given', 'not-comparable'];
const clearlyDifferent: NameRelation[] = ['different', 'family'];

describe('by identifiers', () => {
  it('knows nothing where nobody has any of them', () => {
    expect(decideByIdentifiers([], same)).toBeUndefined();
    expect(decideByIdentifiers([held('email:a'), held('phone:1')], same)).toBeUndefined();
  });

  it.each(close)('links by one identifier when the names are %s', (relation) => {
    const decision = decideByIdentifiers([held('email:a', ['ann', 'active'])], named({ ann: relation }));

    expect(decision).toEqual({ outcome: 'linked', personId: 'ann', by: ['email:a'], probability: 1 });
  });

  it.each(clearlyDifferent)('asks about one identifier when the names are %s', (relation) => {
    const decision = decideByIdentifiers([held('email:a', ['ann', 'active'])], named({ ann: relation }));

    expect(decision).toEqual({ outcome: 'conflict', with: ['ann'], by: ['email:a'] });
  });

  it('asks about one identifier when the birth dates are different', () => {
    const about = () => ({ name: 'same' as const, isBornOtherwise: true });
    expect(decideByIdentifiers([held('email:a', ['ann', 'active'])], about)?.outcome).toBe('conflict');
  });

  it('asks about a phone alone when only the given name is the same', () => {
    const about = named({ ann: 'given' });
    expect(decideByIdentifiers([held('phone:1', ['ann', 'active'])], about)?.outcome).toBe('conflict');
  });

  it('does not follow two that somebody else only claims, against another name', () => {
    const claims = [
      held('email:a', ['ann', 'active'], ['eve', 'contested']),
      held('phone:1', ['dan', 'active'], ['eve', 'contested']),
    ];
    expect(decideByIdentifiers(claims, named({ eve: 'different' }))?.outcome).toBe('conflict');
    expect(decideByIdentifiers(claims, named({}))).toMatchObject({ outcome: 'linked', personId: 'eve' });
  });

  it.each([...close, ...clearlyDifferent])('links by two that agree, though names are %s', (relation) => {
    const claims = [held('email:a', ['ann', 'active']), held('phone:1', ['ann', 'active'])];

    expect(decideByIdentifiers(claims, named({ ann: relation }))).toMatchObject({
      outcome: 'linked',
      personId: 'ann',
      by: ['email:a', 'phone:1'],
    });
  });

  it.each([...close, ...clearlyDifferent])(
    'never chooses between two people that two identifiers point at, though the names are %s',
    (relation) => {
      const claims = [held('email:a', ['ann', 'active']), held('phone:1', ['bob', 'active'])];

      expect(decideByIdentifiers(claims, named({ bob: relation }))).toEqual({
        outcome: 'conflict',
        with: ['ann', 'bob'],
        by: ['email:a', 'phone:1'],
      });
    },
  );

  it('does not mind an identifier that nobody has beside one that somebody has', () => {
    const claims = [held('phone:1'), held('email:a', ['ann', 'active'])];

    expect(decideByIdentifiers(claims, same)).toMatchObject({ outcome: 'linked', personId: 'ann' });
  });

  it('takes what several share on purpose, or an office answers, for no proof', () => {
    const shared = held('phone:1', ['ann', 'shared'], ['bob', 'shared']);
    const office = { ...held('email:info', ['ann', 'active']), isShared: true };

    expect(decideByIdentifiers([shared, office], same)).toBeUndefined();
    expect(decideByIdentifiers([shared, office, held('email:b', ['bob', 'active'])], same)).toEqual({
      outcome: 'linked',
      personId: 'bob',
      by: ['email:b'],
      probability: 1,
    });
  });

  it('does not count what is shared as the second of two that agree', () => {
    const claims = [held('phone:1', ['ann', 'shared']), held('email:a', ['ann', 'active'])];

    expect(decideByIdentifiers(claims, named({ ann: 'different' }))).toMatchObject({ outcome: 'conflict' });
  });

  describe('that two people claim, while nobody has decided', () => {
    const contested = held('email:a', ['ann', 'active'], ['bob', 'contested']);

    it('belong to whoever has the name', () => {
      expect(decideByIdentifiers([contested], named({ ann: 'different' }))).toMatchObject({
        personId: 'bob',
      });
      expect(decideByIdentifiers([contested], named({ bob: 'different' }))).toMatchObject({
        personId: 'ann',
      });
    });

    it('belong to whoever had it first when both have the name', () => {
      expect(decideByIdentifiers([contested], same)).toMatchObject({ outcome: 'linked', personId: 'ann' });
    });

    it('are a question when neither has the name', () => {
      expect(decideByIdentifiers([contested], named({ ann: 'different', bob: 'family' }))).toEqual({
        outcome: 'conflict',
        with: ['ann', 'bob'],
        by: ['email:a'],
      });
    });

    it('belong to whoever another one points at', () => {
      expect(decideByIdentifiers([contested, held('phone:1', ['bob', 'active'])], same)).toMatchObject({
        outcome: 'linked',
        personId: 'bob',
      });
    });
  });

  it('decides the same in whatever order identifiers and holders come', () => {
    const claims = [
      held('email:a', ['ann', 'active'], ['bob', 'contested']),
      held('phone:1', ['bob', 'active'], ['ann', 'contested']),
    ];
    const turned = claims.map((claim) => ({ ...claim, holders: claim.holders.toReversed() })).toReversed();

    expect(decideByIdentifiers(claims, same)).toMatchObject({ outcome: 'linked', personId: 'ann' });
    expect(decideByIdentifiers(turned, same)).toMatchObject({ outcome: 'linked', personId: 'ann' });
  });
});

describe('by likeness', () => {
  const rules = { link: 0.99, review: 0.5, autoLink: true };
  const part = (field: string, level: string, weight: number) => ({
    field,
    level,
    weight,
    left: 'x',
    right: 'x',
  });
  const like = (personId: string, probability: number, ...parts: Resemblance['parts']): Resemblance => ({
    personId,
    probability,
    weight: probability * 10,
    parts: [...parts, part('region', 'different', -1)],
  });
  const name = [part('given_name', 'the same', 5), part('family_name', 'the same, but common', 4)];
  const born = part('birth_date', 'the same day', 12);
  const certain = [...name, born, part('address', 'the same', 9)];
  const twin = [part('given_name', 'similar', 2), part('family_name', 'the same', 5), born];

  it('finds nobody below what is worth a look', () => {
    expect(decideByLikeness([], rules)).toEqual({ outcome: 'created' });
    expect(decideByLikeness([like('ann', 0.49, born)], rules)).toEqual({ outcome: 'created' });
  });

  it.each(['address', 'city', 'employer', 'phone', 'email'])(
    'links the same name and birth date when %s agrees too',
    (field) => {
      const parts = [...name, born, part(field, 'the same', 3)];
      expect(decideByLikeness([like('ann', 0.9999, ...parts)], rules)).toEqual({
        outcome: 'linked',
        personId: 'ann',
        by: ['given_name', 'family_name', 'birth_date', field],
        probability: 0.9999,
      });
    },
  );

  it.each<[string, Resemblance['parts']]>([
    ['a name with nothing but a place beside it', [...name, part('city', 'the same', 4)]],
    ['a name and a birth date with nothing beside them', [...name, born]],
    ['twins', [...twin, part('address', 'the same', 9)]],
    ['another number', [...name, born, part('city', 'the same', 4), part('phone', 'different', -2)]],
    ['another address', [...name, born, part('city', 'the same', 4), part('email', 'different', -2)]],
    ['father and son', [...name, born, part('city', 'the same', 4), part('name_suffix', 'different', -4)]],
  ])('asks about %s, however alike', (_case, parts) => {
    expect(decideByLikeness([like('ann', 0.9999, ...parts)], rules)).toMatchObject({
      outcome: 'possible_duplicate',
      like: [{ personId: 'ann' }],
    });
  });

  it('asks where the workspace wants to be asked', () => {
    const alike = [like('ann', 0.9999, ...certain)];

    expect(decideByLikeness(alike, { ...rules, autoLink: false })).toMatchObject({
      outcome: 'possible_duplicate',
    });
  });

  it('asks when two people fit almost certainly', () => {
    const alike = [like('ann', 0.995, ...certain), like('eve', 0.999, ...certain)];

    expect(decideByLikeness(alike, rules)).toMatchObject({
      outcome: 'possible_duplicate',
      like: [{ personId: 'eve' }, { personId: 'ann' }],
    });
  });

  it('asks about the likeliest few', () => {
    const alike = Array.from({ length: 9 }, (_, at) => like(`person ${at}`, 0.5 + at / 20, born));

    const decision = decideByLikeness(alike, rules);

    expect(decision).toMatchObject({ outcome: 'possible_duplicate' });
    expect(
      decision.outcome === 'possible_duplicate' && decision.like.map(({ personId }) => personId),
    ).toEqual(['person 8', 'person 7', 'person 6', 'person 5', 'person 4']);
  });
});
