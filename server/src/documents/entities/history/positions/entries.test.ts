import { describe, expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../../skills/index.ts';
import type { FoundDate, SectionKind } from '../../../model.ts';
import { extractHistory } from '../extract-history.ts';

const vocabulary = await openVocabulary();

/** `**` marks bold text, `•` a list item, two leading spaces an indent. */
function read(kind: SectionKind, ...texts: string[]) {
  const sketches = texts.map((given) => {
    const bold = given.startsWith('**');
    const bullet = given.startsWith('• ');
    const isIn = given.startsWith('  ') || bullet;
    return line(given.replace(/^\*\*|^• |^ {2}/, ''), { kind, bold, bullet, x: isIn ? 62 : 50, page: 1 });
  });
  const { layout, sections } = sketchLayout(sketches, { madeAt: new Date('2024-05-20') });
  return { layout, ...extractHistory(layout, sections, vocabulary) };
}

const date = (found: FoundDate | undefined) => {
  if (!found) return '?';
  const { year, month, isPresent } = found.value;
  return isPresent ? 'now' : `${year}${month ? `-${String(month).padStart(2, '0')}` : ''}`;
};
const positions = (...texts: string[]) =>
  read('experience', ...texts).positions.map(({ title, company, location, start, end }) =>
    [title?.value ?? '', company?.value ?? '', location?.value ?? '', `${date(start)}..${date(end)}`].join(
      ' | ',
    ),
  );

describe('positions are extracted from', () => {
  it.each<[string, string[], string[]]>([
    [
      'company and city, then title and dates',
      [
        '**Acme Corp\tBoston, MA',
        'Senior Software Engineer\tJan 2018 – Present',
        '• Built things',
        '**Northwind Traders\tChicago, IL',
        'Software Developer\tMar 2014 – Dec 2017',
        '• Shipped code',
      ],
      [
        'Senior Software Engineer | Acme Corp | Boston, MA | 2018-01..now',
        'Software Developer | Northwind Traders | Chicago, IL | 2014-03..2017-12',
      ],
    ],
    [
      'entries with dates in the sentences below them',
      [
        'Professor of Medieval History',
        'University of York',
        'Oct 2012 – Present',
        'Chair of the board of studies from 2015 to 2018.',
        '• Supervised doctoral students',
        'Senior Lecturer',
        'University of Leicester',
        'Sep 2001 – Sep 2006',
        'Member of the library committee since 2003',
        '• Taught palaeography',
      ],
      [
        'Professor of Medieval History | University of York |  | 2012-10..now',
        'Senior Lecturer | University of Leicester |  | 2001-09..2006-09',
      ],
    ],
    [
      'titles in lower case before their dates',
      [
        'Arrieta Ltd | Senior sales assistant\tMay 2011 – Dec 2017',
        '• Looked after eighty clients',
        'Goiko Ltd | Clerk\t2007 – 2010',
        '• Stock',
      ],
      ['Senior sales assistant | Arrieta Ltd |  | 2011-05..2017-12', 'Clerk | Goiko Ltd |  | 2007..2010'],
    ],
    [
      'a column of dates with the end above the start',
      [
        'Apr 2015\tWard Sister',
        'Oct 2012\tRoyal Infirmary\tLeeds',
        '• Led a team of nine',
        'Sep 2012\tStaff Nurse',
        'Jan 2009\tCity Hospital\tBradford',
        '• Cared for patients',
      ],
      [
        'Ward Sister | Royal Infirmary | Leeds | 2012-10..2015-04',
        'Staff Nurse | City Hospital | Bradford | 2009-01..2012-09',
      ],
    ],
    [
      'two titles in one line, and an employer at another one',
      [
        'Senior Staff Nurse / Charge Nurse',
        'Seton Medical Center at Riverside, Austin, TX | Jan 2020 – Present',
        '• Managed staffing',
      ],
      ['Senior Staff Nurse / Charge Nurse | Seton Medical Center at Riverside | Austin, TX | 2020-01..now'],
    ],
    [
      'title and dates, then company',
      [
        '**Marketing Manager\t06/2016 – 08/2019',
        'Bright Ideas, London',
        '• Managed campaigns',
        '**Marketing Assistant\t2014 – 2016',
        'Foo & Bar, Leeds',
        '• Helped',
      ],
      [
        'Marketing Manager | Bright Ideas | London | 2016-06..2019-08',
        'Marketing Assistant | Foo & Bar | Leeds | 2014..2016',
      ],
    ],
    [
      'one line each',
      [
        "Senior Nurse, St. Mary's Hospital, Dublin, 2016 – present",
        'Nurse, Beaumont, Dublin, 2012 – 2016',
        'Ward Assistant, Mater, Cork, 2010–2012',
      ],
      [
        "Senior Nurse | St. Mary's Hospital | Dublin | 2016..now",
        'Nurse | Beaumont | Dublin | 2012..2016',
        'Ward Assistant | Mater | Cork | 2010..2012',
      ],
    ],
    [
      'dates in a column at the left',
      [
        '2019–2021\tData Analyst, Zalando SE, Berlin',
        'Worked with data.',
        '2017–2019\tJunior Analyst, Kreativ Werkstatt, Hamburg',
        '2015–2017\tPraktikant, Stadtwerke München, München',
      ],
      [
        'Data Analyst | Zalando SE | Berlin | 2019..2021',
        'Junior Analyst | Kreativ Werkstatt | Hamburg | 2017..2019',
        'Praktikant | Stadtwerke München | München | 2015..2017',
      ],
    ],
    [
      'an export with the dates below',
      [
        'Google',
        'Staff Engineer',
        'May 2016 – Aug 2018 (2 years 4 months)',
        'Zürich, Switzerland',
        'Worked on search infrastructure and everything around it.',
        'Dropbox',
        'Engineer',
        'May 2014 – Apr 2016 (2 years)',
        'San Francisco',
      ],
      [
        'Staff Engineer | Google | Zürich, Switzerland | 2016-05..2018-08',
        'Engineer | Dropbox | San Francisco | 2014-05..2016-04',
      ],
    ],
    [
      'bars',
      [
        '**GOOGLE | Software Engineer',
        'May 2016 – Aug 2018 | Mountain View, CA',
        '• foo',
        '**COURSERA | Software Engineering Intern',
        'June 2014 – Sep 2014 | Mountain View, CA',
        '• bar',
      ],
      [
        'Software Engineer | GOOGLE | Mountain View, CA | 2016-05..2018-08',
        'Software Engineering Intern | COURSERA | Mountain View, CA | 2014-06..2014-09',
      ],
    ],
    [
      'a word between title and company',
      [
        '03/2019 – heute\tSoftwareentwickler bei Müller & Söhne GmbH, Köln',
        '• Entwicklung',
        '01/2015 – 02/2019\tWerkstudent bei Bosch, Stuttgart',
        '• Tests',
      ],
      [
        'Softwareentwickler | Müller & Söhne GmbH | Köln | 2019-03..now',
        'Werkstudent | Bosch | Stuttgart | 2015-01..2019-02',
      ],
    ],
    [
      'a dash, and a department in the title',
      [
        'Acme – Vice President, Engineering\t2015 – 2019',
        '• x',
        'Beta Labs – Director of Product\t2010 – 2015',
        '• y',
      ],
      [
        'Vice President, Engineering | Acme |  | 2015..2019',
        'Director of Product | Beta Labs |  | 2010..2015',
      ],
    ],
    [
      'no dates at all',
      [
        '**Store Manager',
        'Target, Denver',
        '• Managed store',
        '• Hired people',
        '**Cashier',
        'Corner Shop',
        '• Cash',
      ],
      ['Store Manager | Target | Denver | ?..?', 'Cashier | Corner Shop |  | ?..?'],
    ],
    [
      'items that are the entries',
      [
        '• 2019–2021: Barista, Café Luna, Wien',
        '• 2017–2019: Kellner, Hotel Sacher, Wien',
        '• 2016–2017: Aushilfe, Billa, Graz',
      ],
      [
        'Barista | Café Luna | Wien | 2019..2021',
        'Kellner | Hotel Sacher | Wien | 2017..2019',
        'Aushilfe | Billa | Graz | 2016..2017',
      ],
    ],
    [
      'nothing but spaces between place and title',
      [
        'Bluewater Logistics Boston , MA Assistant Chef 01/2012 to 06/2014',
        'Gentry Homes Dallas , TX Cook 08/2008 to 06/2009',
      ],
      [
        'Assistant Chef | Bluewater Logistics | Boston , MA | 2012-01..2014-06',
        'Cook | Gentry Homes | Dallas , TX | 2008-08..2009-06',
      ],
    ],
    [
      'dates over three lines',
      [
        'September 2015',
        'to',
        'June 2016',
        'Sunrise Senior Living Boston , MA Communications Technician',
        '• Tests',
        'June 2007',
        'to',
        'December 2008',
        'Northgate Mall Miami , FL Service Technician',
        '• Repairs',
      ],
      [
        'Communications Technician | Sunrise Senior Living | Boston , MA | 2015-09..2016-06',
        'Service Technician | Northgate Mall | Miami , FL | 2007-06..2008-12',
      ],
    ],
    [
      'French, with a beginning and no end',
      [
        '**Développeuse Full Stack – Capgemini, Lyon\tdepuis mars 2020',
        'Développement d’applications.',
        '**Stagiaire développeuse – Atelier Numérique, Lyon\tjuin 2019 – août 2019',
        'Tests.',
      ],
      [
        'Développeuse Full Stack | Capgemini | Lyon | 2020-03..now',
        'Stagiaire développeuse | Atelier Numérique | Lyon | 2019-06..2019-08',
      ],
    ],
    [
      'Spanish',
      [
        '**Responsable de logística en Frutas del Turia S.L.',
        '2018 – actualidad, Valencia',
        '• Rutas',
        '**Técnica de almacén en Grupo Levante',
        '2014 – 2018, Alicante',
        '• Inventario',
      ],
      [
        'Responsable de logística | Frutas del Turia S.L. | Valencia | 2018..now',
        'Técnica de almacén | Grupo Levante | Alicante | 2014..2018',
      ],
    ],
  ])('%s', (_name, texts, expected) => {
    expect(positions(...texts)).toEqual(expected);
  });
});
