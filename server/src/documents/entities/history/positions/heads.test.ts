import { describe, expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../../skills/index.ts';
import { extractHistory } from '../extract-history.ts';

const vocabulary = await openVocabulary();
const SPACE = 12;

/** `^` adds space above a line, `**` marks bold text, `•` a list item. */
function positions(...texts: string[]): string[] {
  const sketches = texts.map((given) => {
    const text = given.replace(/^\^/, '');
    const bullet = text.startsWith('• ');
    return line(text.replace(/^\*\*|^• /, ''), {
      kind: 'experience',
      bold: text.startsWith('**'),
      bullet,
      x: bullet ? 62 : 50,
    });
  });
  const { layout, sections } = sketchLayout(sketches, { madeAt: new Date('2024-05-20') });
  let shift = 0;
  for (const [index, made] of layout.lines.entries()) {
    if (texts[index]?.startsWith('^')) shift += SPACE;
    made.box.y += shift;
  }
  return extractHistory(layout, sections, vocabulary).positions.map(
    ({ title, company, start, responsibilities }) =>
      `${title?.value ?? '?'} | ${company?.value ?? '?'} | ${start?.value.year ?? '?'} | ${responsibilities.length}`,
  );
}

describe('the head of an entry', () => {
  it('includes a distant line above the date if the first entry of the section does', () => {
    expect(
      positions(
        'Charge Nurse, Manchester Royal Infirmary',
        '^Nov 2018 - Present',
        '^Led shifts of twelve nurses in an emergency department.',
        '^Staff Nurse, Leeds General Infirmary',
        '^Sep 2014 - Oct 2018',
        '^Triage, resuscitation and minor injuries.',
        'Preceptor to newly qualified nurses.',
        '^Healthcare Assistant, St Oswald Hospice',
        '^Jun 2010 - Aug 2011',
        '^Personal care and support.',
      ),
    ).toEqual([
      'Charge Nurse | Manchester Royal Infirmary | 2018 | 1',
      'Staff Nurse | Leeds General Infirmary | 2014 | 2',
      'Healthcare Assistant | St Oswald Hospice | 2010 | 1',
    ]);
  });

  it('includes a company far above its title', () => {
    expect(
      positions(
        '**Atlas Airspace',
        '^Lead Product Designer\t2022 - Present',
        '• Own the design system',
        '^**Meridian',
        '^Product Designer\t2018 - 2022',
        '• Redesigned the blotter',
      ),
    ).toEqual([
      'Lead Product Designer | Atlas Airspace | 2022 | 1',
      'Product Designer | Meridian | 2018 | 1',
    ]);
  });

  it('below the date does not take lines of the previous entry', () => {
    expect(
      positions(
        '2018 - 2022',
        '**Software Engineer',
        'Northwind Traders',
        '^2014 - 2018',
        '**Junior Developer',
        'Brightside Health',
      ),
    ).toEqual([
      'Software Engineer | Northwind Traders | 2018 | 0',
      'Junior Developer | Brightside Health | 2014 | 0',
    ]);
  });

  it('may have its date in a list item', () => {
    expect(
      positions(
        '• 2017-04-01 - present',
        '**Northwind Traders',
        'Software Engineer',
        '• Wrote jobs',
        '• Ran them',
      ),
    ).toEqual(['Software Engineer | Northwind Traders | 2017 | 2']);
  });

  it('may have three lines above the date, unlike other entries', () => {
    expect(
      positions(
        'Auditor\t2021 - 2024',
        'Pinecrest Bank',
        '• Checked accounts',
        '^**Accounting Assistant',
        'Valoria Insurance Group',
        'Strasbourg',
        '2013 - 2019',
        '• Booked invoices',
      ),
    ).toEqual([
      'Auditor | Pinecrest Bank | 2021 | 1',
      'Accounting Assistant | Valoria Insurance Group | 2013 | 1',
    ]);
  });

  it('may lack a date among dated entries', () => {
    expect(
      positions(
        '**Solvane Biosciences',
        'Professor\t2021 - 2024',
        '• Set up the platform',
        '**National Physical Laboratory',
        'Assistant Professor',
        '• Published papers',
        '**Bell Institute',
        'Research Scientist\t2018 - 2020',
        '• Taught statistics',
      ),
    ).toEqual([
      'Professor | Solvane Biosciences | 2021 | 1',
      'Assistant Professor | National Physical Laboratory | ? | 1',
      'Research Scientist | Bell Institute | 2018 | 1',
    ]);
  });

  it('does not include the dates of a whole stay', () => {
    expect(
      positions(
        '**UNITED STATES ARMY\tJune 2004 - August 2024',
        'First Sergeant, 82nd Airborne Division\t2018 - 2024',
        '• Advised the commander',
        'Platoon Sergeant, 3rd Infantry Division\t2012 - 2018',
        '• Led soldiers',
      ),
    ).toEqual([
      'First Sergeant | 82nd Airborne Division | 2018 | 1',
      'Platoon Sergeant | 3rd Infantry Division | 2012 | 1',
    ]);
  });

  it('does not take the last line of the previous entry if dates are in the middle', () => {
    expect(
      positions(
        '**Schichtleiter Produktion',
        'seit 03/2016\tRhodia Acetow GmbH, Freiburg',
        'Bedienung von Anlagen',
        '**Chemikant',
        '09/2005 – 02/2016\tEvonik Industries AG, Rheinfelden',
        'Wartung der Pumpen',
        '07/2004 – 08/2005\tArbeitssuchend',
      ).map((text) => text.split(' | ').slice(0, 3).join(' | ')),
    ).toEqual([
      'Schichtleiter Produktion | Rhodia Acetow GmbH | 2016',
      'Chemikant | Evonik Industries AG | 2005',
    ]);
  });
});

describe('the body of an entry', () => {
  it('does not contain the company', () => {
    expect(
      positions(
        'English Teacher, Oakfield School\t2015 - 2017',
        'Represented the department at meetings with suppliers and public',
        'authorities for two years',
        'Science Teacher, London Academy\t2009 - 2015',
        'Introduced learning software for all. Represented the school at Google',
      ),
    ).toEqual([
      'English Teacher | Oakfield School | 2015 | 1',
      'Science Teacher | London Academy | 2009 | 1',
    ]);
  });

  it('follows a month with years below it, or two years below each other', () => {
    expect(
      positions(
        'Apr\tHead of Sales, Northwind Traders',
        '2017–Present\tSold a lot of things.',
        '2005',
        '2010',
        'Clerk, Contoso Ltd',
      ),
    ).toEqual(['Head of Sales | Northwind Traders | 2017 | 1', 'Clerk | Contoso Ltd | 2005 | 0']);
  });

  it('follows dates and durations that wrap', () => {
    expect(
      positions(
        'Apr 2019–May 2021 (2\tSoftware Engineer',
        'yr 2 mo)\tNorthwind Traders',
        '• Wrote jobs',
        'Feb 2018–May 2018 (4\tJunior Developer',
        'mo)\tBrightside Health',
        '• Ran them',
      ),
    ).toEqual([
      'Software Engineer | Northwind Traders | 2019 | 1',
      'Junior Developer | Brightside Health | 2018 | 1',
    ]);
  });
});
