import { beforeAll, describe, expect, it } from 'vitest';
import { openVocabulary, type Vocabulary } from '../../skills/index.ts';
import { ruleBasedExtractor } from '../entities/rule-based-extractor.ts';
import type { Parsed } from '../model.ts';
import { parseDocument } from '../parse-document.ts';
import { toHrOpen } from './hr-open.ts';
import { toJsonResume } from './json-resume.ts';

const resume = {
  basics: {
    name: 'Jane Roe',
    label: 'Crane operator',
    email: 'jane.roe@example.org',
    phone: '+44 20 7946 0018',
    url: 'https://janeroe.example',
    summary: 'Twelve years at the docks.',
    location: { city: 'Hull', countryCode: 'GB' },
    profiles: [{ network: 'LinkedIn', username: 'jane-roe', url: 'https://www.linkedin.com/in/jane-roe' }],
  },
  work: [
    {
      name: 'Harbour Ltd',
      position: 'Senior Crane Operator',
      startDate: '2019-03',
      highlights: ['Loaded forty ships a month', 'Trained six colleagues'],
    },
    { name: 'Harbour Ltd', position: 'Crane Operator', startDate: '2012-01', endDate: '2019-02' },
  ],
  education: [{ institution: 'University of Hull', studyType: 'BSc', area: 'Logistics', endDate: '2011' }],
  skills: [{ name: 'Machines', keywords: ['Forklift', 'Rigging'] }, { name: 'Excel' }],
  languages: [{ language: 'English', fluency: 'Native' }],
  certificates: [{ name: 'LOLER', issuer: 'HSE', date: '2018-05' }],
  meta: { lastModified: '2024-06-30' },
};

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await openVocabulary();
});

function read(content: unknown): Promise<Parsed> {
  const recognizer = {
    languages: new Set<string>(),
    recognize: () => Promise.reject(new Error('no pictures here')),
    close: async () => {},
  };
  const file = { bytes: Buffer.from(JSON.stringify(content)), name: 'resume.json' };
  return parseDocument({ vocabulary, recognizer, extractor: ruleBasedExtractor(vocabulary) }, file);
}

describe('JSON Resume', () => {
  it('survives import and export', async () => {
    const { profile } = await read(resume);
    expect(toJsonResume(profile)).toMatchObject({
      basics: {
        name: 'Jane Roe',
        label: 'Crane operator',
        email: 'jane.roe@example.org',
        phone: '+442079460018',
        summary: 'Twelve years at the docks.',
        profiles: [{ network: 'LinkedIn', username: 'jane-roe' }],
      },
      work: [
        {
          name: 'Harbour Ltd',
          position: 'Senior Crane Operator',
          startDate: '2019-03',
          highlights: resume.work[0]?.highlights,
        },
        { name: 'Harbour Ltd', position: 'Crane Operator', startDate: '2012-01', endDate: '2019-02' },
      ],
      education: [
        { institution: 'University of Hull', studyType: 'BSc', area: 'Logistics', endDate: '2011' },
      ],
      skills: [{ name: 'Forklift' }, { name: 'Rigging' }, { name: 'Excel' }],
      languages: [{ language: 'English' }],
      certificates: [{ name: 'LOLER', issuer: 'HSE', date: '2018-05' }],
    });
  });

  it('has evidence for every value', async () => {
    const { profile, layout } = await read(resume);
    const { evidence, confidence } = toJsonResume(profile).meta;
    expect(Object.keys(evidence)).toEqual(Object.keys(confidence));
    for (const [pointer, places] of Object.entries(evidence)) {
      expect(places, pointer).not.toHaveLength(0);
      for (const { start, end, text } of places) expect(layout.text.slice(start, end)).toBe(text);
    }
    const [first, second] = profile.positions;
    expect(first?.company?.evidence[0]?.start).toBeLessThan(second?.company?.evidence[0]?.start ?? 0);
  });

  it('resolves ongoing entries to the date of the document in meta', async () => {
    const { profile } = await read(resume);
    const out = toJsonResume(profile) as unknown as {
      work: { endDate?: string }[];
      meta: { resolved: unknown };
    };
    expect(out.work[0]?.endDate).toBeUndefined();
    expect(out.meta.resolved).toEqual({ '/work/0/endDate': '2024-06' });
    expect(profile.experience.months).toBe(150);
  });

  it('of an empty profile is empty', async () => {
    await expect(read({ basics: {} })).rejects.toMatchObject({ code: 'no-text' });
    const { profile } = await read({ basics: { name: 'Jane Roe' } });
    expect(profile).toMatchObject({ name: { value: 'Jane Roe' }, emails: [], positions: [], skills: [] });
  });
});

describe('HR Open', () => {
  it('contains the facts of the profile and no scores', async () => {
    const { profile } = await read(resume);
    const candidate = JSON.parse(JSON.stringify(toHrOpen(profile, { id: 'one', language: 'en' })));
    expect(candidate).toMatchObject({
      person: {
        name: { formattedName: 'Jane Roe', given: 'Jane', family: 'Roe' },
        communication: { email: [{ address: 'jane.roe@example.org' }] },
      },
      profiles: [
        {
          employment: [
            {
              organization: { name: 'Harbour Ltd' },
              positionHistories: [{ title: 'Senior Crane Operator', start: '2019-03', current: true }],
            },
            { positionHistories: [{ end: '2019-02', current: false }] },
          ],
          education: [{ educationDegrees: [{ name: 'BSc', specializations: [{ name: 'Logistics' }] }] }],
          certifications: [{ name: 'LOLER', issuingAuthority: { name: 'HSE' } }],
        },
      ],
    });
    expect(JSON.stringify(candidate)).not.toContain('confidence');
  });
});
