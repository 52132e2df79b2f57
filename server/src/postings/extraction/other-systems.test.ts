import { expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { parseSaved } from '../boards/parse-saved.ts';
import { extractPosting } from './extract-posting.ts';

const vocabulary = await openVocabulary();
const now = new Date('2026-11-15T12:00:00Z');
const TEXT =
  '<p>We are looking for a colleague who enjoys working with people and machines alike, and who takes responsibility for a small team. You will plan the week and keep our customers informed about every role.</p>';

function read(html: string) {
  const [drafts = []] = parseSaved(html).postings;
  const found = extractPosting({ drafts, vocabulary, now });
  return found && { ...found, places: found.locations.map(({ text }) => text) };
}
const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10);

it('definition lists with a split salary are parsed', () => {
  const found = read(
    `<title>Packer in Reno | Careers at Tallgrass</title><h1>Packer</h1><dl><dt>ID</dt><dd>2026-5512</dd><dt>Position Type</dt><dd>Regular Part-Time</dd><dt>Job Locations</dt><dd>US-NV-Reno</dd><dt>Min</dt><dd>USD $18.25/Hr.</dd><dt>Max</dt><dd>USD $21.50/Hr.</dd></dl><h2>Overview</h2>${TEXT}<h2>Qualifications</h2><ul><li>Able to lift 50 lbs</li><li>Forklift licence preferred</li></ul>`,
  );
  expect(found).toMatchObject({
    external_id: '2026-5512',
    employment_type: 'part_time',
    company: 'Tallgrass',
  });
  expect(found?.salary).toEqual({ min: 18.25, max: 21.5, currency: 'USD', period: 'hour' });
  expect(found?.locations[0]).toMatchObject({ city: 'Reno', country: 'US' });
  expect(found?.requirements.map(({ kind }) => kind)).toEqual(['must', 'nice']);
});

it('labels with a colon in a separate element are parsed', () => {
  const line = (label: string, value: string) =>
    `<div><span>${label}</span> <span>: </span><span>${value}</span></div>`;
  const found = read(
    `<title>Job Description - Staff Accountant (2600017X)</title><h1>Job Description</h1>${TEXT}${line('Primary Location', 'United States-Ohio-Columbus')}${line('Job Type', 'Full-time')}${line('Job Posting', 'Oct 28, 2026, 3:15:02 PM')}`,
  );
  expect(found).toMatchObject({ title: 'Staff Accountant', company: '', employment_type: 'full_time' });
  expect(found?.places).toEqual(['United States-Ohio-Columbus']);
  expect(day(found?.posted_at)).toBe('2026-10-28');
});

it('values of related labels are joined, and a deadline is not a posting date', () => {
  const found = read(
    `<title>Job Advert</title><main><h1>Staff Nurse</h1><p id="employer_name">Northvale Hospitals</p><p>The closing date is 29 November 2026</p>${TEXT}<h3>Date posted</h3><p>06 November 2026</p><h3>Contract</h3><p>Permanent</p><h3>Working pattern</h3><p>Part-time</p></main>`,
  );
  expect(found).toMatchObject({ company: 'Northvale Hospitals', employment_type: 'part_time' });
  expect([day(found?.posted_at), day(found?.valid_through)]).toEqual(['2026-11-06', '2026-11-29']);
});

it('facts between styled separators are parsed, and several salary ranges are merged', () => {
  const dot = '<span class="separator"></span>';
  const found = read(
    `<title>Fennel Labs Careers - Data Analyst</title><h2>Data Analyst</h2><p>Analytics${dot} Portland, Oregon${dot}Full-Time</p>${TEXT}<p>Pay: $85,000 - $105,000 a year for level 1 and $100,000 - $130,000 a year for level 2.</p>`,
  );
  expect(found).toMatchObject({ places: ['Portland, Oregon'], employment_type: 'full_time' });
  expect(found?.salary).toEqual({ min: 85000, max: 130000, currency: 'USD', period: 'year' });
});

it('an addition to the title is not the company', () => {
  const found = read(
    `<title>Développeur Full Stack – Nuageo – CDI à Nantes</title><main><h2>Développeur Full Stack</h2><div><span>CDI</span></div><div>Nantes</div><div>Télétravail fréquent</div><p>Vous rejoignez une équipe de huit personnes et vous participez à la conception de nos services, avec beaucoup d'expérience et des missions variées pour ce poste.</p></main>`,
  );
  expect(found).toMatchObject({ company: 'Nuageo', remote: 'hybrid', employment_type: 'full_time' });
});

it('a posting in a script literal is parsed', () => {
  const found = read(
    `<html><script>window.__STATE__ = {user: undefined, job: {id: 8812, title: 'Site Reliability Engineer', location: {city: 'Tallinn', country: 'EE',}, remote: !0, description: '${TEXT}<ul><li>It\\'s Linux</li></ul>'}};</script><div id="root"></div></html>`,
  );
  expect(found).toMatchObject({ external_id: '8812', remote: 'remote', places: ['Tallinn, EE'] });
  expect(found?.description_text).toContain("It's Linux");
});
