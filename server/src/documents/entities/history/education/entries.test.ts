import { describe, expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../../skills/index.ts';
import { extractHistory } from '../extract-history.ts';

const vocabulary = await openVocabulary();

function read(...texts: string[]) {
  const sketches = texts.map((given) =>
    line(given.replace(/^\*\*|^• /, ''), {
      kind: 'education',
      bold: given.startsWith('**'),
      bullet: given.startsWith('• '),
    }),
  );
  const { layout, sections } = sketchLayout(sketches, { madeAt: new Date('2024-05-20') });
  return extractHistory(layout, sections, vocabulary).education.map(
    ({ school, degree, field, location, start, end, score }) =>
      [
        school?.value ?? '',
        degree?.value ?? '',
        field?.value ?? '',
        location?.value ?? '',
        `${start?.value.year ?? '?'}..${end?.value.year ?? '?'}`,
        score?.value ?? '',
      ].join(' | '),
  );
}

describe('education is extracted from', () => {
  it.each<[string, string[], string[]]>([
    [
      'a school after a preposition',
      ['Mai 2015\tPromotion an der Freien Universität Berlin', '2009\tLicence à l’Université de Nantes'],
      [
        'Freien Universität Berlin | Promotion |  |  | ?..2015 | ',
        'Université de Nantes | Licence |  |  | ?..2009 | ',
      ],
    ],
    [
      'qualifications that no list knows, next to a dated school',
      [
        '2015 – 2016\tSpecialistvårdare inom psykiatri, Lunds Yrkeshögskola',
        '2012 – 2015\tFordonsprogrammet, Lindskolan',
        '2011\tBasic Rigging Course, Fleet Maritime Academy',
      ],
      [
        'Lunds Yrkeshögskola | Specialistvårdare inom psykiatri |  |  | 2015..2016 | ',
        'Lindskolan | Fordonsprogrammet |  |  | 2012..2015 | ',
        'Fleet Maritime Academy | Basic Rigging Course |  |  | ?..2011 | ',
      ],
    ],
    [
      'certificates of a school',
      ['Dunedin Polytechnic\t2014', 'Otago Certificate in Bar Service'],
      ['Dunedin Polytechnic | Otago Certificate | Bar Service |  | ?..2014 | '],
    ],
    [
      'school first',
      [
        '**Stanford University\tStanford, CA',
        'Bachelor of Science in Computer Science, GPA: 3.8/4.0\tSep 2012 – Jun 2016',
        '• Coursework: Algorithms, Databases at University level',
        '**Gunn High School\tPalo Alto, CA',
        'High School Diploma\t2008 – 2012',
      ],
      [
        'Stanford University | Bachelor of Science | Computer Science | Stanford, CA | 2012..2016 | GPA: 3.8/4.0',
        'Gunn High School | High School Diploma |  | Palo Alto, CA | 2008..2012 | ',
      ],
    ],
    [
      'degree first',
      [
        '**M.Sc. Informatik\t2016 – 2018',
        'Technische Universität München',
        'Note: 1,3',
        '**B.Sc. Informatik\t2013 – 2016',
        'Universität Passau',
        'Abitur\t2013',
        'Gymnasium Landshut',
      ],
      [
        'Technische Universität München | M.Sc. | Informatik |  | 2016..2018 | Note: 1,3',
        'Universität Passau | B.Sc. | Informatik |  | 2013..2016 | ',
        'Gymnasium Landshut | Abitur |  |  | ?..2013 | ',
      ],
    ],
    [
      'dates in a column at the left',
      [
        '2018 - 2020\tMaster MIAGE, Université Paris-Dauphine',
        "2015 - 2018\tLicence d'informatique, Université de Lille",
        '2015\tBaccalauréat scientifique, mention Bien, Lycée Faidherbe, Lille',
      ],
      [
        'Université Paris-Dauphine | Master | MIAGE |  | 2018..2020 | ',
        'Université de Lille | Licence | informatique |  | 2015..2018 | ',
        'Lycée Faidherbe | Baccalauréat scientifique |  | Lille | ?..2015 | mention Bien',
      ],
    ],
    [
      'one line each',
      ['MIT — MBA, 2015', 'B.S. Electrical Engineering, Georgia Tech, 2010'],
      ['MIT | MBA |  |  | ?..2015 | ', 'Georgia Tech | B.S. | Electrical Engineering |  | ?..2010 | '],
    ],
    [
      'two degrees of one school',
      [
        'University of Oxford',
        'MSc Computer Science\t2017',
        'BA Mathematics\t2016',
        'ETH Zürich',
        'PhD Physics\t2021',
      ],
      [
        'University of Oxford | MSc | Computer Science |  | ?..2017 | ',
        'University of Oxford | BA | Mathematics |  | ?..2016 | ',
        'ETH Zürich | PhD | Physics |  | ?..2021 | ',
      ],
    ],
    [
      'lines under each other',
      [
        'Grado en Ingeniería Informática',
        'Universidad Politécnica de Madrid',
        '2014 - 2018',
        'Bachillerato',
        'IES Cervantes',
        '2012 - 2014',
      ],
      [
        'Universidad Politécnica de Madrid | Grado | Ingeniería Informática |  | 2014..2018 | ',
        'IES Cervantes | Bachillerato |  |  | 2012..2014 | ',
      ],
    ],
    [
      'Italian, with the vote',
      [
        'Laurea Magistrale in Ingegneria Informatica – Politecnico di Milano (110/110 e lode)\t09/2012 – 07/2014',
        'Laurea triennale in Matematica – Università di Bologna\t2009 – 2012',
      ],
      [
        'Politecnico di Milano | Laurea Magistrale | Ingegneria Informatica |  | 2012..2014 | 110/110 e lode',
        'Università di Bologna | Laurea triennale | Matematica |  | 2009..2012 | ',
      ],
    ],
    [
      'three columns',
      ['2010 – 2014\tHBO Bedrijfskunde\tHogeschool Utrecht', '2005 – 2010\tVWO\tChristelijk Lyceum'],
      [
        'Hogeschool Utrecht | HBO | Bedrijfskunde |  | 2010..2014 | ',
        'Christelijk Lyceum | VWO |  |  | 2005..2010 | ',
      ],
    ],
    [
      'a campus in the name',
      ['University of California, Berkeley', 'Bachelor of Arts, Economics', 'GPA 3.6'],
      ['University of California, Berkeley | Bachelor of Arts | Economics |  | ?..? | GPA 3.6'],
    ],
    [
      'a head that is wrapped',
      ['**Laurea magistrale in', '**Chimica industriale', 'Università di Pavia', '2009 - 2011'],
      ['Università di Pavia | Laurea magistrale | Chimica industriale |  | 2009..2011 | '],
    ],
    [
      'a school without a word that says so',
      [
        'BSc (Hons) in Nursing, University College Cork, 2010 – 2014',
        'Leaving Certificate, Scoil Mhuire, 2004 – 2010',
      ],
      [
        'University College Cork | BSc (Hons) | Nursing |  | 2010..2014 | ',
        'Scoil Mhuire | Leaving Certificate |  |  | 2004..2010 | ',
      ],
    ],
    [
      'nothing but spaces around the school',
      ['B.A. University of Oregon - Boston , MA\t2006'],
      ['University of Oregon | B.A. |  | Boston , MA | ?..2006 | '],
    ],
    [
      'a degree without two letters in a row, and a campus behind “at”',
      [
        'Pritzker School of Law',
        'J.D.\t2005 – 2008',
        'Southern University at New Orleans',
        'B.A.\t2001 – 2005',
      ],
      [
        'Pritzker School of Law | J.D. |  |  | 2005..2008 | ',
        'Southern University at New Orleans | B.A. |  |  | 2001..2005 | ',
      ],
    ],
    [
      'an unknown qualification in the style of known ones',
      [
        '**CDL Class A',
        'Delta Truck Driving Academy',
        'September 2016 to December 2016',
        '**High school diploma',
        'Whitehaven High School',
        'August 2008 to May 2012',
      ],
      [
        'Delta Truck Driving Academy | CDL Class A |  |  | 2016..2016 | ',
        'Whitehaven High School | High school diploma |  |  | 2008..2012 | ',
      ],
    ],
    [
      'a form',
      [
        'Degree: Master of Science',
        'University: Colorado State University',
        'Date: 2014 – 2016',
        'Degree: B.A. in Mathematics',
        'University: Reed College',
        'Date: 2010 – 2014',
      ],
      [
        'Colorado State University | Master of Science |  |  | 2014..2016 | ',
        'Reed College | B.A. | Mathematics |  | 2010..2014 | ',
      ],
    ],
    [
      'schools that share their name with others, or are known by it',
      [
        'BSc Physics, Institute of Technology, Raleigh, 2008 – 2011',
        'Master, Sciences Po Grenoble, 2011 – 2013',
      ],
      [
        'Institute of Technology, Raleigh | BSc | Physics |  | 2008..2011 | ',
        'Sciences Po Grenoble | Master |  |  | 2011..2013 | ',
      ],
    ],
    [
      'a name that goes on in the next line',
      ['Hogeschool', 'Den Haag', 'hbo-bachelor: Verpleegkunde', '2009 – 2013'],
      ['Hogeschool Den Haag | hbo-bachelor | Verpleegkunde |  | 2009..2013 | '],
    ],
    [
      'a campus, and a sentence behind the school',
      [
        'Ph.D., Geography, Durham University. Dissertation: Fjords and borders, 2010',
        'BSc Nursing, University of Texas at Austin, 2006',
      ],
      [
        'Durham University | Ph.D. | Geography |  | ?..2010 | ',
        'University of Texas at Austin | BSc | Nursing |  | ?..2006 | ',
      ],
    ],
  ])('%s', (_name, texts, expected) => {
    expect(read(...texts)).toEqual(expected);
  });
});
