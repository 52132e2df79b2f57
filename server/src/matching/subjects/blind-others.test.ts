import { expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { blindText } from './blind-text.ts';
import { ordinaryWordTest } from './identifying-details.ts';

const isOrdinaryWord = ordinaryWordTest(await openVocabulary());
const known = { names: ['Siobhán O’Connor-Müller'], schools: ['École Polytechnique'], isOrdinaryWord };

it.each([
  ['siobhán o’connor-müller builds bridges', 'builds bridges'],
  ["siobhan o'connor mueller builds bridges", 'builds bridges'],
  ['In Müllers Team', 'In Team'],
  ['Müllers team grew', 'team grew'],
  ['Write to siobhan dot oconnor at gmail dot com today', 'Write to today'],
  ['Write to siobhan.oconnor at gmail.com', 'Write to'],
  ['Write to siobhan [at] example [dot] org', 'Write to'],
  ['Learned at Ecole Polytechnique', 'Learned at'],
  ['Learned at ÉCOLE POLYTECHNIQUE', 'Learned at'],
  ["Grew Mr Smith's team", 'Grew team'],
  ['Worked with Mr. and Mrs. Smith', 'Worked with'],
  ['Supervised by Dr. Jane Doe', 'Supervised by'],
  ['Supervised by Prof. Dr. Jane van der Berg in Python', 'Supervised by in Python'],
  ['Assistenz für Frau Schmidt', 'Assistenz für'],
  ['Mentored by Jane Doe, wrote Python', 'Mentored by, wrote Python'],
  ['Reporting to John O’Brien', 'Reporting to'],
  ['Reference: Jane Doe', 'Reference'],
])('blinding “%s” leaves “%s”', (text, left) => {
  expect(blindText(text, known)).toBe(left);
});

it.each([
  'Reporting to Chief Financial Officer',
  'Reported to Vice President and board',
  'Advised by Deutsche Bank on risk',
  'References: Available on request',
  'Assistant Professor of Physics, Assistant Professor Computer Science',
  'Sr. Backend Engineer, Sr Developer, Miss no deadline',
  'Managed Dr. visits and DR tests',
  'Mentored by example; reporting to Python developers',
  'Connects clients, mulls over risk',
])('blinding does not change “%s”', (text) => {
  expect(blindText(text, known)).toBe(text);
});

it('names of schools are removed whatever their accents, and ordinary words in lowercase stay', () => {
  expect(blindText('Learned at École Polytechnique', { names: [], schools: ['Ecole Polytechnique'] })).toBe(
    'Learned at',
  );
  expect(blindText('Learned at TU Muenchen', { names: [], schools: ['TU München'] })).toBe('Learned at');
  expect(blindText('Ms Excel and Ms Word', known)).toBe('Excel and Word');
  const mark = { names: ['Mark Moss'], isOrdinaryWord };
  expect(blindText('Marks exam papers, removes moss; will mark', mark)).toBe(
    'Marks exam papers, removes moss; will mark',
  );
  expect(blindText('mark moss marks exam papers', mark)).toBe('marks exam papers');
});
