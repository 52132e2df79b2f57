import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fold } from '../match.ts';
import { Truth } from '../truth.ts';
import { htmlLayouts } from './html/layouts.ts';
import { pickLook } from './html/look.ts';
import { splitSpan } from './html/spans.ts';
import { makeDocx } from './make-docx.ts';
import { makeResume } from './make-resume.ts';
import { makeText } from './make-text.ts';
import { makeTruth } from './make-truth.ts';
import { planCorpus } from './plan.ts';
import { seeded } from './random.ts';
import type { Resume } from './resume.ts';
import { makerOf, slots, unseenLayouts } from './slots.ts';
import { entryForms, resumeBlocks } from './word/blocks.ts';
import { docxPages, makeDocxPage } from './word/docx-pages.ts';
import { exportText, wrapText } from './word/export-text.ts';
import { makeOdt } from './word/make-odt.ts';
import { makeRtf } from './word/make-rtf.ts';
import { languages, unseenLanguages, unseenTrades, wordsOf } from './words.ts';

const isUnseenLanguage = (language: string) => unseenLanguages.some((each) => each === language);

const splits = ['seen', 'seen', 'unseen'] as const;
const everybody = languages.flatMap((language) =>
  splits.map((split, at) => makeResume(`${language} test ${at}`, language, split)),
);

/** Every true value that appears verbatim in the document. */
function valuesOf(resume: Resume): string[] {
  const roles = resume.employments.flatMap((employment) => employment.roles);
  return [
    resume.name,
    ...resume.emails,
    ...resume.phones,
    ...resume.employments.map(({ company }) => company),
    ...roles.map(({ title }) => title),
    ...resume.studies.flatMap(({ school, degreeLine }) => [school, degreeLine]),
    ...resume.skills.groups.flatMap(({ items }) => items),
  ];
}

const tight = (text: string) => fold(text).replaceAll(' ', '');

function missingIn(text: string, resume: Resume, isYearGrid = false): string[] {
  const page = tight(text);
  const isShown = (value: string) => page.includes(tight(value));
  const words = wordsOf(resume.language);
  const dated = [...resume.employments.flatMap(({ roles }) => roles), ...resume.studies];
  const whens = dated.flatMap(({ when }) => when ?? []);
  return [
    ...valuesOf(resume).filter((value) => !isShown(value)),
    // A range may be split between two cells.
    ...whens.flatMap((when) => {
      if (isShown(when.text) || splitSpan(when, words).every(isShown)) return [];
      const years = [when.start, when.end].map((date) =>
        date === 'present' ? (words.present[0] ?? '') : (date ?? '').slice(0, 4),
      );
      return isYearGrid && years.every(isShown) ? [] : [when.text];
    }),
  ];
}

const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

describe('a generated resume', () => {
  it('is determined by its seed', () => {
    expect(makeResume('one', 'de')).toEqual(makeResume('one', 'de'));
    expect(makeResume('one', 'de')).not.toEqual(makeResume('two', 'de'));
  });

  it('has no unfilled placeholders', () => {
    expect(
      everybody.filter((resume) => /[{}#]|undefined/.test(valuesOf(resume).join('\n').replaceAll('C#', ''))),
    ).toEqual([]);
    expect(new Set(everybody.map(({ profession }) => profession)).size).toBeGreaterThan(15);
  });

  it('has chronological dates', () => {
    for (const { employments } of everybody) {
      for (const { when } of employments.flatMap(({ roles }) => roles)) {
        if (when?.start && when.end && when.end !== 'present') expect(when.start <= when.end).toBe(true);
      }
    }
  });
});

describe('the truth of a document', () => {
  it.each(Object.keys(htmlLayouts))('is completely contained in the layout %s', (layout) => {
    // One person of every language, not always the same.
    const first = layout.length % splits.length;
    for (const resume of everybody.filter((_, at) => at % splits.length === first)) {
      const scene = { resume, look: pickLook(seeded(resume.name)), words: wordsOf(resume.language) };
      const text = textOf(htmlLayouts[layout]?.(scene) ?? '');
      // One form writes a date as a year and a month in cells of their own.
      expect(missingIn(text, resume, layout === 'year-month-grid')).toEqual([]);
    }
  });

  it('is completely contained in a text file', () => {
    for (const resume of everybody)
      expect(missingIn(makeText(resume, wordsOf(resume.language), seeded(resume.name)), resume)).toEqual([]);
  });

  it.each(entryForms)(
    'is completely contained in every word processor format, with entries as %s',
    (form) => {
      for (const resume of everybody) {
        const blocks = resumeBlocks(resume, wordsOf(resume.language), seeded(resume.name), form);
        const [content = new Uint8Array()] = [unzipSync(makeOdt(blocks))['content.xml']];
        expect(missingIn(exportText(blocks), resume)).toEqual([]);
        expect(missingIn(wrapText(exportText(blocks)), resume)).toEqual([]);
        expect(missingIn(textOf(strFromU8(content)), resume)).toEqual([]);
        expect(makeRtf(blocks).match(/\\par|\\row/g)?.length).toBeGreaterThan(10);
      }
    },
  );

  it('names the maker of the file', () => {
    expect(makerOf('plain', 'pdf')).toBe('chromium');
    expect(makerOf('gradient-text', 'pdf')).toBe('chromium-effects');
    expect(makerOf('picture-page', 'pdf')).toBe('mixed');
    expect(makerOf('docx-grid', 'docx')).toBe('docx');
  });

  it('matches its schema', () => {
    for (const specification of planCorpus(30)) {
      const truth = makeTruth(makeResume(specification.seed, specification.language), specification);
      expect(Truth.parse(JSON.parse(JSON.stringify(truth)))).toEqual(JSON.parse(JSON.stringify(truth)));
      expect([truth.dates].flat().every((date) => /^(\d{4}(-\d\d)?|present)$/.test(String(date)))).toBe(true);
    }
  });
});

it('is completely contained in a Word file, which is an archive', async () => {
  const [resume] = everybody;
  if (!resume) throw new Error('Nobody there.');
  for (const layout of ['docx-plain', 'docx-table', 'docx-boxes', 'docx-header']) {
    const bytes = await makeDocx(layout, resume, wordsOf(resume.language), seeded(layout));
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  }
  for (const page of Object.values(docxPages)) {
    const bytes = await makeDocxPage(page, resume, wordsOf(resume.language), seeded('page'));
    const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
    expect(missingIn(textOf(xml), resume)).toEqual([]);
  }
});

describe('the corpus plan', () => {
  it('starts with the smaller corpus and includes the text version of each scan', () => {
    const plan = planCorpus(300);
    expect(plan.slice(0, 40)).toEqual(planCorpus(60).slice(0, 40));
    const scans = plan.filter(({ format }) => format === 'scan');
    expect(scans.length).toBeGreaterThan(10);
    for (const { id } of scans)
      expect(plan.some((other) => other.id === id.replace('-scan-', '-twin-'))).toBe(true);
  });

  it('has at least ninety layouts, all of which can be made', () => {
    const layouts = new Set(slots.map(([layout]) => layout));
    expect(layouts.size).toBeGreaterThanOrEqual(90);
    expect(unseenLayouts.filter((layout) => !layouts.has(layout))).toEqual([]);
  });

  it('covers every language and at least twenty layouts early', () => {
    const plan = planCorpus(100);
    expect(new Set(plan.map(({ language }) => language)).size).toBe(languages.length);
    expect(new Set(plan.map(({ layout }) => layout)).size).toBeGreaterThan(20);
  });

  it('keeps about a quarter of the documents unseen, and fits nothing to them', () => {
    const plan = planCorpus(400);
    const unseen = plan.filter(({ split }) => split === 'unseen');
    expect(unseen.length / plan.length).toBeGreaterThan(0.2);
    expect(unseen.length / plan.length).toBeLessThan(0.3);
    expect(plan.filter(({ split, layout }) => split === 'seen' && unseenLayouts.includes(layout))).toEqual(
      [],
    );
    const truths = unseen.map((each) => makeTruth(makeResume(each.seed, each.language), each));
    expect(new Set(truths.map(({ split, part }) => `${split} ${part}`))).toEqual(new Set(['unseen check']));
  });

  it('keeps unseen languages, professions and wordings out of the seen documents', () => {
    const seen = planCorpus(400).filter(({ split }) => split === 'seen');
    expect(seen.filter(({ language }) => isUnseenLanguage(language))).toEqual([]);
    for (const { seed, language, split } of seen) {
      const { profession, headings } = makeResume(seed, language, split);
      expect(unseenTrades).not.toContain(profession);
      const hidden = Object.values(wordsOf(language).unseen.headings ?? {}).flat();
      expect(Object.values(headings).filter((heading) => hidden.includes(heading))).toEqual([]);
    }
  });
});
