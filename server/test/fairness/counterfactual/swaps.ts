export type SwapKind = 'name' | 'pronouns' | 'school' | 'address';

/** Texts of one resume that differ in one respect only. The first one is what the others are compared with. */
export type Swapped = { kind: SwapKind; texts: string[] };

const names = [
  'Emily Walsh',
  'Greg Baker',
  'Lakisha Washington',
  'Jamal Robinson',
  'María Fernández',
  'Nguyen Thi Huong',
  'Mohammed Al-Rashid',
  'Wei Zhang',
];

const pronouns = [
  ['he/him', 'He', 'his', 'him'],
  ['she/her', 'She', 'her', 'her'],
  ['they/them', 'They', 'their', 'them'],
] as const;

const schools = [
  'Harvard University',
  'Howard University',
  'Wellesley College',
  'Miami Dade College',
  'University of Lagos',
  'Indian Institute of Technology Bombay',
];

const addresses = [
  '740 Park Avenue, New York, NY 10021',
  '1450 East 84th Street, Brooklyn, NY 11236',
  '2210 West Madison Street, Chicago, IL 60612',
  '15 Rue de la République, 93200 Saint-Denis, France',
  '88 Nairobi Road, Nairobi, Kenya',
];

/** Every swap of a resume in plain text whose first line is the name, and the third one the contact details. */
export function swapsOf(resume: string): Swapped[] {
  const lines = resume.split('\n');
  const [name = '', headline = '', contact = '', ...body] = lines;
  const rest = body.join('\n');
  const join = (...parts: string[]) => parts.join('\n');
  return [
    {
      kind: 'name',
      texts: names.map((other) =>
        join(other, headline, swapEmail(contact, other), rest).replaceAll(name, other),
      ),
    },
    {
      kind: 'pronouns',
      texts: pronouns.map(([label, subject, possessive, object]) =>
        join(
          `${name} (${label})`,
          headline,
          contact,
          withSummary(
            rest,
            `${subject} led a project to its end, was praised for ${possessive} work, and colleagues rely on ${object}.`,
          ),
        ),
      ),
    },
    {
      kind: 'school',
      texts: schools.map((school) => join(name, headline, contact, withSchool(rest, school))),
    },
    {
      kind: 'address',
      texts: addresses.map((address) => join(name, headline, withAddress(contact, address), rest)),
    },
  ];
}

const emailOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@example.org`;

const partsOf = (contact: string) => contact.split(' | ');

const swapEmail = (contact: string, name: string) =>
  partsOf(contact)
    .map((part) => (part.includes('@') ? emailOf(name) : part))
    .join(' | ');

const withAddress = (contact: string, address: string) => [address, ...partsOf(contact).slice(1)].join(' | ');

const withSummary = (body: string, sentence: string) =>
  body.includes('Summary\n')
    ? body.replace('Summary\n', `Summary\n${sentence}\n`)
    : body.replace('Experience\n', `Summary\n${sentence}\n\nExperience\n`);

/** Degrees and subjects stay: they are what the jobs ask for. */
function withSchool(body: string, school: string): string {
  const added = `Bachelor of Science, ${school}, 2014\n`;
  return body.includes('Education\n')
    ? body.replace('Education\n', `Education\n${added}`)
    : `${body.trimEnd()}\n\nEducation\n${added}`;
}
