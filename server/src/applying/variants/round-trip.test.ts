import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '@tenon/contract/profile';
import type { VariantLayout } from '@tenon/contract/variants';
import { beforeAll, describe, expect, it } from 'vitest';
import { ruleBasedExtractor } from '../../documents/entities/rule-based-extractor.ts';
import { parseDocument } from '../../documents/parse-document.ts';
import { openVocabulary } from '../../skills/index.ts';
import { wholeContent } from './content.ts';
import { factsOf } from './facts.ts';
import { reconcile } from './reconcile.ts';
import { printResume } from './render/print-resume.ts';
import { renderFile } from './render/render-file.ts';

const demo = join(import.meta.dirname, '../../demo/resumes');
const invented = join(import.meta.dirname, '../../../test/applying/resumes');
const layouts: VariantLayout[] = ['classic', 'compact', 'modern'];
const DATE = new Date('2026-05-20T08:00:00Z');

const vocabulary = await openVocabulary();
const recognizer = {
  languages: new Set<string>(),
  recognize: () => Promise.reject(new Error('no pictures here')),
  close: async () => {},
};
const parse = (bytes: Uint8Array, name: string) =>
  parseDocument(
    { vocabulary, recognizer, extractor: ruleBasedExtractor(vocabulary) },
    { bytes, name, receivedAt: DATE },
  );

/** The facts of a profile, without confidence and evidence. */
function plain(profile: Profile) {
  const value = (found: { value: string } | null) => found?.value ?? null;
  return {
    name: value(profile.name),
    headline: value(profile.headline),
    emails: profile.emails.map(value),
    phones: profile.phones.map(value),
    links: profile.links.map(value),
    location: value(profile.location),
    summary: value(profile.summary),
    positions: profile.positions.map(({ title, company, location, start, end, responsibilities }) => ({
      ...{ title: value(title), company: value(company), location: value(location), start: value(start) },
      end: end?.is_present ? 'present' : value(end),
      bullets: responsibilities.map(value),
    })),
    education: profile.education.map(({ degree, field, school, start, end }) =>
      [degree, field, school, start, end].map(value),
    ),
    skills: profile.skills.map(value),
    languages: profile.languages.map(({ code, level }) => [code, level]),
    certifications: profile.certifications.map(({ name, issuer, date }) => [name, issuer, date].map(value)),
  };
}

async function parseText(folder: string, file: string) {
  const bytes = readFileSync(join(folder, file));
  const { profile, layout } = await parse(bytes, file);
  // In plain text, nothing sets a name apart from a job title. The person would enter it, as here.
  const [firstLine = ''] = bytes.toString().split('\n');
  const name = profile.name ?? {
    value: firstLine,
    text: '',
    confidence: 1,
    evidence: [],
    source: 'person' as const,
  };
  return { profile: { ...profile, name }, language: layout.language?.code ?? null };
}

function print({ profile, language }: Awaited<ReturnType<typeof parseText>>) {
  const facts = factsOf(profile);
  return printResume(reconcile(wholeContent(facts), facts), { profile, language, date: DATE });
}

describe.each(readdirSync(invented))('the invented resume %s', (file) => {
  let source: Awaited<ReturnType<typeof parseText>>;
  beforeAll(async () => {
    source = await parseText(invented, file);
  });

  it('is found complete by the parser, so that the test is worth something', () => {
    const { emails, phones, positions, education, skills, languages } = source.profile;
    expect([emails.length, phones.length]).toEqual([1, 1]);
    expect(positions.length).toBeGreaterThan(1);
    expect(skills.length).toBeGreaterThan(3);
    expect(education.length + languages.length).toBeGreaterThan(0);
  });

  it.each(layouts)(
    'has the same facts after it was printed in the %s layout and parsed again',
    async (layout) => {
      for (const format of ['pdf', 'docx'] as const) {
        const options = {
          layout,
          pageSize: format === 'pdf' ? ('a4' as const) : ('letter' as const),
          format,
        };
        const bytes = await renderFile(print(source), options);
        const { profile } = await parse(bytes, `resume.${format}`);
        expect(plain(profile)).toEqual(plain(source.profile));
      }
    },
  );
});

it.each(readdirSync(demo))(
  'the demo resume %s has the same facts after it was printed and parsed again',
  async (file) => {
    const source = await parseText(demo, file);
    const layout = layouts[file.length % layouts.length] ?? 'classic';
    for (const format of ['pdf', 'docx'] as const) {
      const bytes = await renderFile(print(source), { layout, pageSize: 'letter', format });
      expect(plain((await parse(bytes, `resume.${format}`)).profile)).toEqual(plain(source.profile));
    }
  },
);

it('the same resume always gives the same bytes', async () => {
  const source = await parseText(invented, 'fr.txt');
  for (const format of ['pdf', 'docx'] as const) {
    const render = () => renderFile(print(source), { layout: 'modern', pageSize: 'a4', format });
    const first = await render();
    await renderFile(print(await parseText(invented, 'es.txt')), {
      layout: 'modern',
      pageSize: 'a4',
      format,
    });
    expect((await render()).equals(first)).toBe(true);
  }
});

it('characters that the PDF fonts lack are named, and a Word file has them', async () => {
  const source = await parseText(invented, 'en.txt');
  const name = { ...source.profile.name, value: '王伟' };
  const resume = print({ ...source, profile: { ...source.profile, name } });
  const options = { layout: 'classic', pageSize: 'a4' } as const;
  await expect(renderFile(resume, { ...options, format: 'pdf' })).rejects.toMatchObject({
    code: 'characters-not-printable',
    details: { characters: ['王', '伟'] },
  });
  const { layout } = await parse(await renderFile(resume, { ...options, format: 'docx' }), 'resume.docx');
  expect(layout.text).toContain('王伟');
});

it('a resume of several pages keeps all its positions and bullets', async () => {
  const source = await parseText(invented, 'en.txt');
  const [position] = source.profile.positions;
  if (!position) throw new Error('the resume has no position');
  const years = Array.from({ length: 14 }, (_, index) => 2024 - index);
  const positions = years.map((year) => ({
    ...position,
    key: `p${year}`,
    start: position.start && { ...position.start, value: `${year}-02` },
    end: position.end && { ...position.end, value: `${year}-12`, is_present: false },
  }));
  const long = { ...source, profile: { ...source.profile, positions } };
  for (const layout of layouts) {
    const bytes = await renderFile(print(long), { layout, pageSize: 'a4', format: 'pdf' });
    const { profile } = await parse(bytes, 'resume.pdf');
    expect(plain(profile).positions).toEqual(plain(long.profile).positions);
  }
});
