/** What identifies a person. None of it may affect a score. */
export type Someone = {
  name: string;
  given: string;
  title: string;
  subject: string;
  possessive: string;
  object: string;
  street: string;
  town: string;
  zip: string;
  state: string;
  email: string;
  phone: string;
  profile: string;
  birth: string;
  age: number;
  nationality: string;
  status: string;
  school: string;
  graduation: number;
};

export const ada: Someone = {
  name: 'Ada Lindholm',
  given: 'Ada',
  title: 'Ms',
  subject: 'She',
  possessive: 'her',
  object: 'her',
  street: '12 Harbour Street',
  town: 'Boston',
  zip: '02110',
  state: 'MA',
  email: 'ada.lindholm@example.org',
  phone: '+1 617 555 0142',
  profile: 'linkedin.com/in/ada-lindholm',
  birth: '12 March 1969',
  age: 54,
  nationality: 'Swedish',
  status: 'married, two children',
  school: 'University of Gothenburg',
  graduation: 1993,
};

export const kwame: Someone = {
  name: 'Kwame Osei-Mensah',
  given: 'Kwame',
  title: 'Mr',
  subject: 'He',
  possessive: 'his',
  object: 'him',
  street: '4401 Mission Avenue',
  town: 'Chicago',
  zip: '60614',
  state: 'IL',
  email: 'kosei@example.com',
  phone: '+1 (312) 555-0199',
  profile: 'linkedin.com/in/kosei88',
  birth: '3 October 1997',
  age: 27,
  nationality: 'Ghanaian',
  status: 'single',
  school: 'Howard University',
  graduation: 2019,
};

/** The same career for any person. */
export function resumeOf(who: Someone): string {
  return `${who.name}
Backend Engineer
${who.street}, ${who.town}, ${who.state} ${who.zip}
${who.email} | ${who.phone} | ${who.profile}
Date of birth: ${who.birth}
Nationality: ${who.nationality}
Marital status: ${who.status}

Summary
${who.name} is a ${who.town}-based backend engineer. ${who.subject} builds payment systems in Python and PostgreSQL, and ${who.possessive} teams ship weekly. ${who.title} ${lastOf(who)} is ${who.age} years old. No experience with Java.

Experience
Backend Engineer, Ferrule Payments
03/2020 - 06/2024
- Built card payments with Python and PostgreSQL for two million customers
- ${who.given} led a team of eight, and mentored two who followed ${who.object} later
- Moved the billing service to Kubernetes without downtime

Software Developer, Copperline
01/2017 - 02/2020
- Wrote REST APIs in Django, and tests for all of them

Education
Bachelor of Science in Computer Science
${who.school}
${who.graduation - 4} - ${who.graduation}

Skills
Python, PostgreSQL, Django, Kubernetes, Docker

Languages
English (C2), German (B1)
`;
}

/** The same resume as an HTML page with a photo. */
export function pageOf(who: Someone): string {
  const photo = Buffer.from(`photo of ${who.name}`).toString('base64');
  const lines = resumeOf(who)
    .split('\n')
    .map((line) => (line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`));
  return `<!doctype html><html><head><title>${who.name}</title></head><body><img alt="${who.name}" src="data:image/png;base64,${photo}">${lines.join('\n')}</body></html>`;
}

const lastOf = ({ name }: Someone) => name.slice(name.indexOf(' ') + 1);
