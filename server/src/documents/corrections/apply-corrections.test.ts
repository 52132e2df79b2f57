import type { Profile } from '@tenon/contract/profile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../test/documents/line-parsers.ts';
import { openVocabulary } from '../../skills/index.ts';
import { applyCorrections, type Correction, newEntryKey } from './apply-corrections.ts';
import { formatPath, parsePath, stabilizeTarget, valueAt } from './correction-paths.ts';
import { normalizeWith } from './normalize-value.ts';

const normalize = normalizeWith({ vocabulary: await openVocabulary(), now: () => new Date('2026-05-15') });
const read = profileOf(
  [
    'name: Ada',
    'email: ada@example.com',
    'email: old@example.com',
    'skill: Python',
    'skill: Carpentry of boats',
    'work: Acme | Engineer | 2019-01 | 2020-12',
    'work: Globex | Analyst | 2015-01 | 2016-12',
  ].join('\n'),
);

let count = 0;
function correction(path: string, value: unknown, profile: Profile = read): Correction {
  const target = parsePath(path);
  const entry = target ? valueAt(profile, target).entry : null;
  return { id: `id-${++count}`, path, value, entry };
}

const apply = (...corrections: Correction[]) => applyCorrections(read, corrections, normalize);

describe('a correction', () => {
  it('has a person as its source', () => {
    const { profile, applied } = apply(
      correction('name', 'Ada King'),
      correction('emails/old@example.com', null),
    );
    expect(profile.name).toEqual({
      value: 'Ada King',
      text: 'Ada King',
      confidence: 1,
      evidence: [],
      source: 'person',
    });
    expect(profile.emails.map(({ value }) => value)).toEqual(['ada@example.com']);
    expect(applied.size).toBe(2);
    expect(read.name?.value).toBe('Ada');
  });

  it('is normalized like parsed values', () => {
    const { profile } = apply(
      correction('phones/new', '+49 30 901820'),
      correction('skills/new', 'postgres'),
      correction('links/new', 'github.com/ada'),
      correction('location', 'Berlin, Germany'),
      correction('positions/acme-2019-01/title', 'Senior Software Engineer'),
      correction('positions/acme-2019-01/end', 'present'),
      correction('positions/globex-2015-01/start', 'März 2014'),
      correction('languages/new', 'German (C1)'),
      correction('education/new', { school: 'MIT', degree: 'Master of Science', end: '2014' }),
    );
    expect(profile.phones).toMatchObject([{ value: '+4930901820', is_valid: true, region: 'DE' }]);
    expect(profile.skills.at(-1)).toMatchObject({ text: 'postgres', canonical: 'PostgreSQL' });
    expect(profile.links).toMatchObject([{ network: 'github', username: 'ada' }]);
    expect(profile.location).toMatchObject({ city: 'Berlin', country: 'DE' });
    expect(profile.positions[0]?.title).toMatchObject({ level: 'senior' });
    expect(profile.positions[0]?.end).toMatchObject({ value: '2026-05', is_present: true });
    expect(profile.positions[1]?.start?.value).toBe('2014-03');
    expect(profile.languages).toMatchObject([{ code: 'de', level: 'C1' }]);
    expect(profile.education).toMatchObject([
      { school: { value: 'MIT' }, degree: { level: 'master' }, end: { value: '2014' } },
    ]);
  });

  it('updates the computed experience', () => {
    const before = apply(correction('name', 'Ada')).profile.experience.months;
    expect(before).toBe(48);
    expect(apply(correction('positions/globex-2015-01', null)).profile.experience.months).toBe(24);
    expect(apply(correction('positions/acme-2019-01/end', '2021-12')).profile.experience.months).toBe(60);
  });

  it('applies to an added entry', () => {
    const added = correction('positions/new', { company: 'Initech', start: '2021' });
    const key = newEntryKey(added.id);
    const { profile, applied } = apply(added, {
      ...correction(`positions/${key}/title`, 'Boss'),
      entry: null,
    });
    expect(profile.positions.at(-1)).toMatchObject({
      key,
      company: { value: 'Initech' },
      title: { value: 'Boss' },
    });
    expect(applied.size).toBe(2);
  });

  it('that removes the name of a certification removes the certification', () => {
    const added = correction('certifications/new', { name: 'Forklift', issuer: 'TÜV', date: 'May 2019' });
    const key = newEntryKey(added.id);
    const made = apply(added).profile.certifications;
    expect(made).toMatchObject([{ key, name: { value: 'Forklift' }, date: { value: '2019-05' } }]);
    const removal = { id: 'removal', path: `certifications/${key}/name`, value: null, entry: null };
    expect(apply(added, removal).profile.certifications).toEqual([]);
  });

  it('with an invalid value is not applied', () => {
    const nonsense = [
      correction('emails/new', 'not an address'),
      correction('positions/acme-2019-01/start', 'whenever'),
      correction('positions/acme-2019-01/salary', '1'),
      correction('positions/acme-2019-01', 'a string'),
      correction('positions/new', {}),
      correction('positions/new', { shoe_size: '42' }),
      correction('certifications/new', { issuer: 'nobody’s' }),
      correction('name', { first: 'Ada' }),
      correction('experience', '12'),
      correction('__proto__/x', 'y'),
    ];
    const { profile, applied } = apply(...nonsense);
    expect(applied.size).toBe(0);
    expect({ ...profile, experience: read.experience }).toEqual(read);
  });
});

describe('parsing again', () => {
  const without = { ...read, positions: [], skills: [], emails: [] };

  it('restores a lost entry from its correction', () => {
    const known = correction('positions/acme-2019-01/company', 'Acme Corporation');
    const { profile, applied } = applyCorrections(without, [known], normalize);
    expect(applied.has(known.id)).toBe(true);
    expect(profile.positions).toMatchObject([
      {
        key: 'acme-2019-01',
        company: { value: 'Acme Corporation', source: 'person' },
        title: { value: 'Engineer', source: 'person', evidence: [] },
      },
    ]);
  });

  it('finds a corrected entry even if its key changed', () => {
    const renamed = {
      ...read,
      positions: read.positions.map((each, at) => ({ ...each, key: `other-${at}` })),
    };
    const corrections = [
      correction('positions/acme-2019-01/location', 'Paris'),
      correction('positions/globex-2015-01', null),
    ];
    const { profile } = applyCorrections(renamed, corrections, normalize);
    expect(profile.positions).toMatchObject([{ key: 'other-0', location: { value: 'Paris' } }]);
  });

  it('never loses an entered value, whatever it finds', () => {
    fc.assert(
      fc.property(anyProfile, corrections, (parsed, made) => {
        const { profile, applied } = applyCorrections(parsed, made, normalize);
        const text = JSON.stringify(profile);
        const last = new Map(made.map((each) => [each.path, each]));
        for (const { id, path, value } of made) {
          const isLast = last.get(path)?.id === id || path.endsWith('/new');
          if (applied.has(id) && isLast && typeof value === 'string')
            expect(text).toContain(JSON.stringify(value));
        }
        expect(applied.size).toBe(made.length);
      }),
    );
  });

  it('gives the same profile with the same corrections, and the parsed profile without them', () => {
    fc.assert(
      fc.property(anyProfile, corrections, (parsed, made) => {
        const copy = structuredClone(parsed);
        const once = applyCorrections(parsed, made, normalize).profile;
        expect(applyCorrections(parsed, made, normalize).profile).toEqual(once);
        expect(applyCorrections(parsed, [], normalize).profile).toEqual(copy);
        expect(parsed).toEqual(copy);
      }),
    );
  });
});

describe('a correction path', () => {
  it('survives parsing and formatting', () => {
    for (const path of [
      'name',
      'emails/a@b.de',
      'links/https://github.com/a/b',
      'skills/C/C++',
      'positions/a/b/company',
      'languages/x',
    ]) {
      expect(formatPath(parsePath(path) as never)).toBe(path);
    }
    for (const path of ['', 'emails', 'emails/', 'name/x', 'nothing', 'experience/months']) {
      expect(parsePath(path)).toBeUndefined();
    }
  });

  it('with an index becomes one with a name', () => {
    const named = (path: string) => {
      const target = parsePath(path);
      return target && stabilizeTarget(read, target);
    };
    expect(named('emails/1')).toMatchObject({ name: 'old@example.com' });
    expect(named('skills/0')).toMatchObject({ name: 'Python' });
    expect(named('skills/python')).toMatchObject({ name: 'python' });
    for (const path of ['emails/7', 'skills/Rust', 'positions/none/company'])
      expect(named(path)).toBeUndefined();
  });
});

const word = fc.stringMatching(/^[A-Z][a-z]{3,8}$/);
const anyProfile: fc.Arbitrary<Profile> = fc
  .record({
    name: fc.option(word),
    emails: fc.array(word, { maxLength: 3 }),
    skills: fc.array(word, { maxLength: 4 }),
    work: fc.subarray([
      'Acme | Engineer | 2019-01 | 2020-12',
      'Globex | Analyst | 2015-01 | 2016-12',
      'Initech | Boss | 2010 | 2011',
    ]),
  })
  .map(({ name, emails, skills, work }) =>
    profileOf(
      [
        ...(name ? [`name: ${name}`] : []),
        ...emails.map((each) => `email: ${each}@example.com`),
        ...skills.map((each) => `skill: ${each}`),
        ...work.map((each) => `work: ${each}`),
      ].join('\n'),
    ),
  );

const one: fc.Arbitrary<[string, unknown]> = fc.oneof(
  fc.tuple(fc.constantFrom('name', 'headline', 'summary'), fc.option(word)),
  fc.tuple(fc.constantFrom('skills/Python', 'skills/Carpentry of boats', 'skills/new'), word),
  fc.tuple(fc.constantFrom('positions/acme-2019-01/company', 'positions/globex-2015-01/title'), word),
  fc.tuple(fc.constantFrom('positions/acme-2019-01/responsibilities'), word),
  fc.tuple(fc.constant('languages/new'), word),
);
const corrections = fc
  .array(one, { maxLength: 6 })
  .map((made) => made.map(([path, value]) => correction(path, value)));
