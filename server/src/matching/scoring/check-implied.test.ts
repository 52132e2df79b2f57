import { join } from 'node:path';
import type { Level } from '@tenon/contract/profile';
import { describe, expect, it } from 'vitest';
import { asks, facts, score } from '../../../test/matching/sample-facts.ts';
import { programFolder } from '../../config.ts';
import { openBuiltInModel } from '../../platform/models/built-in/built-in.ts';
import { bestFirst } from './best-first.ts';

const model = await openBuiltInModel(join(programFolder, 'models/tenon-embed'));

const heldBy = (...titles: string[]) =>
  facts({
    titles: titles.map((text) => ({ text, canonical: null, level: null, months: 24 })),
  });

const implied = (title: string, subject: ReturnType<typeof facts>, level: Level | null = null) =>
  score({ demand: { title, level, requirements: [] }, subject });

describe('the profession in the title of a job', () => {
  const reliability = facts({
    titles: [
      {
        text: 'Lead Site Reliability Engineer',
        canonical: 'Site Reliability Engineer',
        level: 'lead',
        months: 60,
      },
      { text: 'Linux Administrator', canonical: 'System Administrator', level: null, months: 48 },
    ],
    level: 'lead',
  });

  it.each([
    'Truck Driver',
    'Call Center Agent',
    'Registered Nurse',
    'Chef de Partie',
    'Primary School Teacher',
    'Corporate Lawyer',
    'Warehouse Associate',
    'Hotel Receptionist',
    'LKW-Fahrer (m/w/d)',
  ])('%s is missed by someone who worked in reliability only', (title) => {
    expect(implied(title, reliability)).toMatchObject({
      must: { ratio: 0, points: -0.3 },
      requirements: [{ kind: 'must', state: 'missed', implied: 'title' }],
    });
  });

  it('has the name that the job uses, without genders', () => {
    expect(implied('LKW-Fahrer (m/w/d)', reliability).requirements[0]?.text).toBe('LKW-Fahrer');
  });

  it('is met by someone who held it, with the title as evidence', () => {
    expect(implied('Senior Site Reliability Engineer', reliability)).toMatchObject({
      must: { ratio: 1, points: 0 },
      requirements: [
        {
          text: 'Site Reliability Engineer',
          state: 'met',
          words: [{ text: 'Lead Site Reliability Engineer', place: 'position' }],
        },
      ],
    });
  });

  it.each([
    ['Backend Engineer', ['Site Reliability Engineer']],
    ['Security Engineer', ['Software Engineer']],
    ['Physiotherapist', ['Registered Nurse']],
    ['Recruiter', ['HR Assistant']],
    ['Bus Driver', ['Taxi Driver', 'Warehouse Associate']],
  ])('%s says nothing about people of a related profession', (title, titles) => {
    expect(implied(title, heldBy(...titles))).toMatchObject({ must: { ratio: null }, requirements: [] });
  });

  it('says nothing about people without titles, or with unknown ones', () => {
    expect(implied('Truck Driver', facts()).requirements).toEqual([]);
    expect(implied('Truck Driver', heldBy('Chief Happiness Wrangler')).requirements).toEqual([]);
    expect(implied('Chief Happiness Wrangler', heldBy('Truck Driver')).requirements).toEqual([]);
  });

  it('does not count twice if a must-have names it as well', () => {
    const requirements = [asks('Registered nurse')];
    const nurse = heldBy('Registered Nurse');
    const made = score({ demand: { title: 'Registered Nurse', level: null, requirements }, subject: nurse });
    expect(made.requirements).toHaveLength(1);
  });

  it('ranks a role of another profession below one that was checked, even if nothing else can be', () => {
    const vague = [asks('You love what you do'), asks('A friendly manner')];
    const other = score({
      demand: { title: 'Truck Driver', level: null, requirements: vague },
      subject: reliability,
    });
    const own = score({
      demand: {
        title: 'DevOps Engineer',
        level: null,
        requirements: [
          ...vague,
          asks('Kubernetes', { names: ['Kubernetes'] }),
          asks('5+ years of experience', { years: 5 }),
        ],
      },
      subject: { ...reliability, months: 108 },
    });
    expect([other, own].sort(bestFirst)).toEqual([own, other]);
  });
});

describe('with a model of titles, the profession in the title of a job', () => {
  const titleOf = (title: string, ...held: string[]) => {
    const { requirements } = score({
      demand: { title, level: null, requirements: [] },
      subject: heldBy(...held),
      titles: model.titles,
    });
    return requirements[0];
  };

  it('is met by another name of it, with the title that was held', () => {
    expect(titleOf('Customer Service Representative', 'Client Service Rep', 'Baker')).toMatchObject({
      implied: 'title',
      state: 'met',
      words: [{ text: 'Client Service Rep' }],
    });
  });

  it('is met in part by a related one, more by a closer one', () => {
    const share = (held: string) => titleOf('Intensive Care Nurse', held)?.share ?? Number.NaN;
    expect(share('Intensive Care Nurse')).toBe(1);
    expect(share('Medical Secretary')).toBeLessThan(share('Staff Nurse'));
  });

  it('is missed by people of other professions, whether their titles are known or not', () => {
    expect(titleOf('Site Reliability Engineer', 'Truck Driver')).toMatchObject({ state: 'missed' });
    expect(titleOf('Pastry Chef', 'Kubernetes Wrangler')).toMatchObject({ state: 'missed', words: [] });
  });

  it('says nothing about people without titles', () => {
    expect(titleOf('Pastry Chef')).toBeUndefined();
  });
});

describe('the level of a job', () => {
  const senior = (level: Level | null) =>
    implied(
      'Zookeeping',
      facts({ level, titles: [{ text: 'Keeper', canonical: null, level, months: 1 }] }),
      'senior',
    );

  it.each([
    ['lead', 1, 'met'],
    ['senior', 1, 'met'],
    ['mid', 0.5, 'partly'],
    ['junior', 0, 'missed'],
  ] as const)('senior: for a %s person the share is %d', (level, ratio, state) => {
    expect(senior(level)).toMatchObject({
      must: { ratio },
      requirements: [{ text: 'Senior level', state, implied: 'level' }],
    });
  });

  it('says nothing if the level of the person is unknown, and excludes nobody if it is low', () => {
    expect(senior(null).requirements).toEqual([]);
    for (const level of ['intern', 'entry', 'junior'] as const)
      expect(implied('Zookeeping', facts({ level: 'intern' }), level).requirements).toEqual([]);
  });
});
