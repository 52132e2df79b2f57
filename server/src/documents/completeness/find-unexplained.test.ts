import type { Profile } from '@tenon/contract/profile';
import { describe, expect, it } from 'vitest';
import { line, type Sketch, sketchLayout } from '../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../skills/index.ts';
import { makeProfile } from '../confidence/make-profile.ts';
import { emptyDraft } from '../empty-draft.ts';
import { ruleBasedExtractor } from '../entities/rule-based-extractor.ts';
import type { DraftPosition, Found, Layout } from '../model.ts';
import { describeCompleteness } from './describe.ts';
import { findUnexplained } from './find-unexplained.ts';

const vocabulary = await openVocabulary();

const heading = (text: string, kind: NonNullable<Sketch['kind']>) =>
  line(text, { kind, isHeading: true, size: 14, bold: true });
const job = (text: string, more: Omit<Sketch, 'text'> = {}) => line(text, { kind: 'experience', ...more });
const study = (text: string) => line(text, { kind: 'education' });

/** A profile that has only the positions with these titles and the dates beside them. */
function profileWith(layout: Layout, positions: Record<string, string>): Profile {
  const { text } = layout;
  const found = (value: string): Found => {
    const start = text.indexOf(value);
    return { value, start, end: start + value.length, score: 0.9, source: 'rules' };
  };
  const drafts = Object.entries(positions).map(([title, dates]): DraftPosition => {
    const { value: _, ...range } = found(dates);
    return {
      title: found(title),
      start: { ...range, value: { year: 2019, isPresent: false } },
      responsibilities: [],
      from: 0,
      to: 1,
    };
  });
  return makeProfile({ ...emptyDraft, positions: drafts }, layout, vocabulary);
}

function unexplained(sketches: (Sketch | string)[], positions: Record<string, string> = {}) {
  const { layout, sections } = sketchLayout(sketches);
  return findUnexplained({ layout, sections, profile: profileWith(layout, positions) });
}

describe('what a profile leaves unexplained', () => {
  it('includes date ranges that no position uses, with the dates they stand for', () => {
    const items = unexplained(
      [
        heading('Experience', 'experience'),
        job('Waiter\t2019 – 2021'),
        job('Bartender\tMarch 2015 – June 2018'),
      ],
      { Waiter: '2019 – 2021' },
    );
    expect(items).toMatchObject([
      {
        kind: 'date-range',
        list: 'positions',
        start: '2015-03',
        end: '2018-06',
        text: 'March 2015 – June 2018',
      },
    ]);
    expect(items[0]?.evidence[0]?.boxes).toHaveLength(1);
  });

  it('includes years that the parser cannot interpret', () => {
    expect(
      unexplained([heading('Experience', 'experience'), job('Kanonier, Preußische Artillerie\t1867–1868')]),
    ).toMatchObject([{ kind: 'section' }, { kind: 'date-range', text: '1867–1868' }]);
    const items = unexplained([
      heading('Experience', 'experience'),
      job('Nurse ٢٠١٩'),
      job('Clerk 平成30年'),
    ]);
    expect(items.map(({ kind }) => kind)).toEqual(['section', 'date', 'date']);
  });

  it('joins the dates of two table cells', () => {
    const items = unexplained(
      [
        heading('Employment', 'experience'),
        job('Mar 2021\tCurrent\tDriver'),
        job('Nov 2016\tFeb 2021\tCourier'),
      ],
      { Driver: 'Mar 2021' },
    );
    expect(items).toMatchObject([{ kind: 'date-range', start: '2016-11', end: '2021-02' }]);
  });

  it('includes sections without entries and headings that start no section', () => {
    const items = unexplained(
      [
        heading('Experience', 'experience'),
        job('Plumber\t2019 – 2021'),
        job('BAR ADMISSION', { size: 14, bold: true }),
        heading('Education', 'education'),
        study('Some College of Plumbing'),
      ],
      { Plumber: '2019 – 2021' },
    );
    expect(items.map(({ kind, list, text }) => [kind, list, text])).toEqual([
      ['section', null, 'BAR ADMISSION'],
      ['section', 'education', 'Education'],
    ]);
  });

  it('leaves out dates of other sections, of sentences and of birth', () => {
    const { layout, sections } = sketchLayout([
      'Born 12 March 1990',
      heading('Experience', 'experience'),
      job('Plumber\t2019 – 2021'),
      job('Cut costs in 2020 by a third and trained three apprentices', { bullet: true }),
      heading('Education', 'education'),
      study('Plumbing School'),
      heading('Projects', 'projects'),
      line('Shed\t2012 – 2013', { kind: 'projects' }),
    ]);
    const at = layout.text.indexOf('Plumbing School');
    const school: Found = { value: 'Plumbing School', start: at, end: at + 15, score: 0.9, source: 'rules' };
    const duty = layout.text.indexOf('Cut costs');
    const profile = profileWith(layout, { Plumber: '2019 – 2021' });
    const whole = makeProfile(
      {
        ...emptyDraft,
        positions: [
          {
            title: {
              ...school,
              value: 'Plumber',
              start: layout.text.indexOf('Plumber'),
              end: layout.text.indexOf('Plumber') + 7,
            },
            responsibilities: [{ ...school, value: 'Cut costs', start: duty, end: duty + 58 }],
            from: 0,
            to: 1,
          },
        ],
        education: [{ school, from: 0, to: 1 }],
      },
      layout,
      vocabulary,
    );
    const positions = whole.positions.map((position) => ({
      ...position,
      start: profile.positions[0]?.start ?? null,
    }));
    expect(findUnexplained({ layout, sections, profile: { ...whole, positions } })).toEqual([]);
  });

  it('keeps its keys when the document is parsed again with another result', () => {
    const sketches = [
      heading('Experience', 'experience'),
      job('Waiter\t2019 – 2021'),
      job('Bartender\t2015 – 2018'),
    ];
    const [first] = unexplained(sketches).slice(-1);
    const [again] = unexplained(sketches, { Waiter: '2019 – 2021' });
    expect(again?.key).toBe(first?.key);
  });
});

it('a complete resume leaves nothing unexplained', async () => {
  const { layout, sections } = sketchLayout([
    line('Jane Roe', { size: 20, bold: true }),
    'jane.roe@example.org',
    heading('Experience', 'experience'),
    job('Crane Operator, Harbour Ltd\tMarch 2019 – Present'),
    job('Loaded forty ships a month', { bullet: true }),
    job('Dock Worker, Quay Services Ltd\t2015 – 2019'),
    heading('Education', 'education'),
    study('City College Hull, NVQ Level 3 Warehousing, 2014'),
  ]);
  const draft = await ruleBasedExtractor(vocabulary).extract({ layout, sections });
  const profile = makeProfile(draft, layout, vocabulary);
  expect(findUnexplained({ layout, sections, profile })).toEqual([]);
  expect(describeCompleteness(profile, [{ kind: 'date-range' }, { kind: 'date-range' }])).toBe(
    '2 positions found; 2 date ranges unexplained.',
  );
});
