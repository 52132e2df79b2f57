import { questionKey } from '../../src/applying/answers/question-key.ts';
import { sensitiveKind } from '../../src/applying/answers/sensitive.ts';
import { contentOf } from '../../src/applying/answers/similar-question.ts';
import { companyKeyOf, titleKeyOf } from '../../src/applying/runs/similarity-keys.ts';
import { ruleBasedExtractor } from '../../src/documents/entities/rule-based-extractor.ts';
import { findDates } from '../../src/documents/normalize/dates.ts';
import { findDegree } from '../../src/documents/normalize/degrees.ts';
import { findLanguages } from '../../src/documents/normalize/languages.ts';
import { parseLink } from '../../src/documents/normalize/links.ts';
import { parsePhone } from '../../src/documents/normalize/phones.ts';
import { parsePlace } from '../../src/documents/normalize/places.ts';
import { parseDocument } from '../../src/documents/parse-document.ts';
import { parseBirthDate } from '../../src/people/normalize/dates.ts';
import { normalizeEmail } from '../../src/people/normalize/email.ts';
import { normalizeHandle, normalizeWebsite } from '../../src/people/normalize/handle.ts';
import { parseName } from '../../src/people/normalize/names.ts';
import { normalizeOrganization } from '../../src/people/normalize/organizations.ts';
import { normalizePhone } from '../../src/people/normalize/phone.ts';
import { normalizeAddress } from '../../src/people/normalize/places.ts';
import { parseSearch } from '../../src/people/records/parse-search.ts';
import { csvParser } from '../../src/platform/csv/parser.ts';
import { ExpectedError } from '../../src/platform/errors.ts';
import { redactText } from '../../src/platform/logs/redact.ts';
import { readPage } from '../../src/postings/extraction/read-page.ts';
import { splitRequirement } from '../../src/postings/requirements/classify-requirement.ts';
import { parseQuery } from '../../src/postings/search/parse-query.ts';
import { openVocabulary } from '../../src/skills/index.ts';

const vocabulary = await openVocabulary();
const recognizer = {
  languages: new Set<string>(),
  recognize: () => Promise.reject(new Error('no pictures here')),
  close: async () => {},
};
const parse = (name: string, content: string) =>
  parseDocument(
    { vocabulary, recognizer, extractor: ruleBasedExtractor(vocabulary) },
    { bytes: Buffer.from(content), name },
  ).catch(() => 'a file that cannot be read');

/** A rejection is a valid result too. */
function orRefused(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExpectedError) return error.code;
    throw error;
  }
}

/** All functions that parse external texts, with the maximum length that they process at once. */
export const readers: [string, number, (text: string) => unknown][] = [
  ['a name', 30_000, (text) => parseName({ name: text })],
  ['an e-mail address', 30_000, normalizeEmail],
  ['a phone number', 30_000, (text) => [normalizePhone(text, 'US'), parsePhone(text, ['US'])]],
  ['a link', 30_000, (text) => [normalizeHandle('linkedin', text), normalizeWebsite(text), parseLink(text)]],
  ['an organization', 30_000, (text) => [normalizeOrganization(text), companyKeyOf(text)]],
  ['a place', 30_000, (text) => [normalizeAddress(text), parsePlace(text)]],
  ['a date', 30_000, (text) => [parseBirthDate(text, false), findDates(text)]],
  ['a degree', 30_000, findDegree],
  ['languages', 30_000, findLanguages],
  [
    'a job title',
    30_000,
    (text) => [titleKeyOf(text), vocabulary.normalizeTitle(text), vocabulary.titleScore(text)],
  ],
  ['skills', 30_000, (text) => [vocabulary.findSkills(text), vocabulary.normalizeSkill(text)]],
  ['a requirement', 30_000, (text) => splitRequirement(text, 'must', vocabulary)],
  ['a question of a form', 30_000, (text) => [sensitiveKind(text), questionKey(text), contentOf(text)]],
  ['a search', 30_000, (text) => [parseSearch(text), orRefused(() => parseQuery(text))]],
  ['a table', 100_000, (text) => orRefused(() => csvParser().push(text))],
  ['a log line', 30_000, redactText],
  ['a web page', 50_000, (text) => readPage(`<html><body><h1>Nurse</h1><p>${text}</p></body></html>`)],
  [
    'a resume in plain text',
    8000,
    (text) => parse('resume.txt', `Jane Roe\nExperience\n${text}\nSkills\n${text}`),
  ],
  [
    'a resume in HTML',
    8000,
    (text) => parse('resume.html', `<html><body><h1>Jane Roe</h1><p>${text}</p></body></html>`),
  ],
  ['a resume in RTF', 8000, (text) => parse('resume.rtf', `{\\rtf1\\ansi Jane Roe\\par ${text}\\par}`)],
];
