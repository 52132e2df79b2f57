import { describe, expect, it } from 'vitest';
import type { NameRelation } from '../linkage/name-relation.ts';
import { type Claim, decideByIdentifiers, type Holder } from './model.ts';

const held = (evidence: string, ...holders: [string, Holder['status']][]): Claim => ({
  evidence,
  isShared: false,
  holders: holders.map(([personId, status]) => ({ personId, status })),
});
const named = (names: Record<string, NameRelation>) => (id: string) => ({
  name: names[id] ?? 'same',
  hasOtherBirthDate: false,
});
const same = named({});

const close: NameRelation[] = ['same', 'swapped', 'nickname', 'initial', 'typo', 'given', 'not-comparable'];
const clearlyDifferent: NameRelation[] = ['different', 'family'];

describe('a decision by identifiers', () => {
  it('there is no decision if nobody has any of the identifiers', () => {
    expect(decideByIdentifiers([], same)).toBeUndefined();
    expect(decideByIdentifiers([held('email:a'), held('phone:1')], same)).toBeUndefined();
  });

  it.each(close)('one identifier links a record when the names are %s', (relation) => {
    const decision = decideByIdentifiers([held('email:a', ['ann', 'active'])], named({ ann: relation }));

    expect(decision).toEqual({ outcome: 'linked', personId: 'ann', by: ['email:a'], probability: 1 });
  });

  it.each(clearlyDifferent)('one identifier is a conflict when the names are %s', (relation) => {
    const decision = decideByIdentifiers([held('email:a', ['ann', 'active'])], named({ ann: relation }));

    expect(decision).toEqual({ outcome: 'conflict', with: ['ann'], by: ['email:a'] });
  });

  it('one identifier is a conflict when the birth dates are different', () => {
    const compareWith = () => ({ name: 'same' as const, hasOtherBirthDate: true });
    expect(decideByIdentifiers([held('email:a', ['ann', 'active'])], compareWith)?.outcome).toBe('conflict');
  });

  it('a phone alone is a conflict when only the given name is the same', () => {
    const compareWith = named({ ann: 'given' });
    expect(decideByIdentifiers([held('phone:1', ['ann', 'active'])], compareWith)?.outcome).toBe('conflict');
  });

  it('two contested identifiers do not link a record to a person with another name', () => {
    const claims = [
      held('email:a', ['ann', 'active'], ['eve', 'contested']),
      held('phone:1', ['dan', 'active'], ['eve', 'contested']),
    ];
    expect(decideByIdentifiers(claims, named({ eve: 'different' }))?.outcome).toBe('conflict');
    expect(decideByIdentifiers(claims, named({}))).toMatchObject({ outcome: 'linked', personId: 'eve' });
  });

  it.each([...close, ...clearlyDifferent])(
    'two identifiers that agree link a record, even if the names are %s',
    (relation) => {
      const claims = [held('email:a', ['ann', 'active']), held('phone:1', ['ann', 'active'])];

      expect(decideByIdentifiers(claims, named({ ann: relation }))).toMatchObject({
        outcome: 'linked',
        personId: 'ann',
        by: ['email:a', 'phone:1'],
      });
    },
  );

  it.each([...close, ...clearlyDifferent])(
    'identifiers of two people are a conflict, even if the names are %s',
    (relation) => {
      const claims = [held('email:a', ['ann', 'active']), held('phone:1', ['bob', 'active'])];

      expect(decideByIdentifiers(claims, named({ bob: relation }))).toEqual({
        outcome: 'conflict',
        with: ['ann', 'bob'],
        by: ['email:a', 'phone:1'],
      });
    },
  );

  it('an unknown identifier does not prevent a link by a known one', () => {
    const claims = [held('phone:1'), held('email:a', ['ann', 'active'])];

    expect(decideByIdentifiers(claims, same)).toMatchObject({ outcome: 'linked', personId: 'ann' });
  });

  it('shared identifiers and office addresses prove nothing', () => {
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

  it('a shared identifier does not count as the second of two that agree', () => {
    const claims = [held('phone:1', ['ann', 'shared']), held('email:a', ['ann', 'active'])];

    expect(decideByIdentifiers(claims, named({ ann: 'different' }))).toMatchObject({ outcome: 'conflict' });
  });

  describe('for a contested identifier', () => {
    const contested = held('email:a', ['ann', 'active'], ['bob', 'contested']);

    it('the person with the same name is linked', () => {
      expect(decideByIdentifiers([contested], named({ ann: 'different' }))).toMatchObject({
        personId: 'bob',
      });
      expect(decideByIdentifiers([contested], named({ bob: 'different' }))).toMatchObject({
        personId: 'ann',
      });
    });

    it('the owner is linked when both people have the name', () => {
      expect(decideByIdentifiers([contested], same)).toMatchObject({ outcome: 'linked', personId: 'ann' });
    });

    it('neither name matching is a conflict', () => {
      expect(decideByIdentifiers([contested], named({ ann: 'different', bob: 'family' }))).toEqual({
        outcome: 'conflict',
        with: ['ann', 'bob'],
        by: ['email:a'],
      });
    });

    it('the person with another matching identifier is linked', () => {
      expect(decideByIdentifiers([contested, held('phone:1', ['bob', 'active'])], same)).toMatchObject({
        outcome: 'linked',
        personId: 'bob',
      });
    });
  });

  it('the order of identifiers and holders does not change the decision', () => {
    const claims = [
      held('email:a', ['ann', 'active'], ['bob', 'contested']),
      held('phone:1', ['bob', 'active'], ['ann', 'contested']),
    ];
    const reversed = claims.map((claim) => ({ ...claim, holders: claim.holders.toReversed() })).toReversed();

    expect(decideByIdentifiers(claims, same)).toMatchObject({ outcome: 'linked', personId: 'ann' });
    expect(decideByIdentifiers(reversed, same)).toMatchObject({ outcome: 'linked', personId: 'ann' });
  });
});
