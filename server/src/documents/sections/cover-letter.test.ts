import { expect, it } from 'vitest';
import { classifyDocument } from '../classify/classify-document.ts';
import { extractText } from '../extract/extract-text.ts';
import { analyzeLayout } from '../layout/analyze-layout.ts';
import { findSections } from './find-sections.ts';

const layoutOf = (text: string) => analyzeLayout(extractText(Buffer.from(text)));

const letters: [string, string][] = [
  [
    'an English',
    'Curt Ballard\ncurt.ballard@example.org\n\nMs. Rhonda Pfeil\nSnake Canyon Freight\n\nDear Ms. Pfeil,\n\nI am writing to apply for the position of driver. I drove for Sawmill Carriers from 2018 to 2024, and for Gem Dairy from 2014 to 2018.\n\nSincerely,\n\nCurt Ballard\n',
  ],
  [
    'a German',
    'Henrike Stolz\nhenrike.stolz@example.org\n\nGasthaus Salzwaage\nHerrn Detlef Quitt\n\nSehr geehrter Herr Quitt,\n\nseit 2019 arbeite ich als Köchin. Von 2015 bis 2019 war ich im Ratskeller, von 2012 bis 2015 in Ausbildung. Über ein Gespräch freue ich mich.\n\nMit freundlichen Grüßen\n\nHenrike Stolz\n',
  ],
  [
    'a Polish',
    'Jan Wilk\njan.wilk@example.org\n\nSzanowni Państwo,\n\npracuję jako kierowca w firmie Trans od 2015 do 2020 oraz od 2020 do 2024 w firmie Logis.\n\nZ poważaniem\nJan Wilk\n',
  ],
];
const resume =
  '\f\nEXPERIENCE\nDriver, Sawmill Carriers\t2018 – 2024\nDriver, Gem Dairy\t2014 – 2018\n\nEDUCATION\nTruck Academy\t2014\n\nSKILLS\nLoad securement, logbooks\n\nBoise, 4 October 2024\n';

it.each(letters)('%s letter in front of a resume belongs to no section', async (_, letter) => {
  const layout = await layoutOf(letter + resume);
  const sections = findSections(layout);
  expect(sections.map(({ kind }) => kind)).toEqual(['contact', 'experience', 'education', 'skills']);
  expect(sections[0]?.lines.some(({ text }) => /2015|2018/.test(text))).toBe(false);
  expect(classifyDocument(layout, sections).looksLike).toBe('resume');
});

it('place and date above a signature belong to no section', async () => {
  const sections = findSections(await layoutOf(resume));
  expect(sections.at(-1)?.lines.map(({ text }) => text)).toEqual(['Load securement, logbooks']);
});

it('a letter alone stays a letter', async () => {
  const [, letter] = letters[0] ?? ['', ''];
  const layout = await layoutOf(letter);
  expect(classifyDocument(layout, findSections(layout)).looksLike).toBe('cover_letter');
});
