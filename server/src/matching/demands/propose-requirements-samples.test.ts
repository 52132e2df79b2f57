import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { proposeRequirements } from './propose-requirements.ts';

const vocabulary = await openVocabulary();
const demo = join(import.meta.dirname, '../../demo/demands');
const demand = (name: string) => readFileSync(join(demo, `${name}.txt`), 'utf8');
const withoutFirstLine = (text: string) => text.slice(text.indexOf('\n') + 1);

/** Kind, years and skills (joined by a bar if one is enough), or the text of a requirement without skills. */
function read(text: string): string[] {
  return proposeRequirements({ text, vocabulary }).requirements.map(
    ({ kind, years, skills, any, text: words }) =>
      [
        kind,
        ...(years === null ? [] : [years]),
        skills.length > 0 ? skills.map(({ name }) => name).join(any ? ' | ' : ', ') : `“${words}”`,
      ].join(' '),
  );
}

const platform = [
  'must 5 Linux, Cloud computing',
  'must Kubernetes',
  'must Terraform',
  'must Amazon Web Services | Microsoft Azure',
  'must Team leadership',
  'nice Go | Python',
  'nice Prometheus, Grafana',
  'nice PostgreSQL',
];
const nurse = [
  'must “Registered nurse”',
  'must 3 Intensive care',
  'must Mechanical ventilation',
  'must Medication administration',
  'nice “ACLS”',
  'nice Mentoring',
];

const jobAds: [what: string, text: string, expected: string[]][] = [
  ['the platform engineer of the demo', demand('senior-platform-engineer'), platform],
  ['… without its title', withoutFirstLine(demand('senior-platform-engineer')), platform],
  ['the nurse of the demo', demand('intensive-care-nurse'), nurse],
  ['… without its title', withoutFirstLine(demand('intensive-care-nurse')), nurse],
  [
    'headings with colons, one word to a bullet',
    `Data Engineer
About us:
We move parcels, and we love Excel.
Responsibilities:
- Build pipelines in Scala
Required:
* Python
* SQL
* Spark
Preferred:
* Airflow
Benefits:
* Free coffee and German courses`,
    ['must Python', 'must SQL', 'must Apache Spark', 'nice Apache Airflow'],
  ],
  [
    'Markdown with a heading for each part of the list',
    `# Backend Developer

We are a small team.

## What you'll do

- Design APIs in Ruby

## Requirements

### Technical

1. At least 4 years of Java
2. PostgreSQL **or** MySQL

### Personal

1. Teamwork

## We offer

1. A budget for Rust conferences`,
    ['must 4 Java', 'must PostgreSQL | MySQL', 'must “Teamwork”'],
  ],
  [
    'bold lines and round bullets',
    `**Marketing Manager**

**Your role**
• Plan campaigns with Google Ads

**You bring**
• 3+ years of experience in content marketing
• HubSpot or Salesforce

**A plus**
• SEO

**What you get**
• Yoga, pension plan, Photoshop licence`,
    ['must 3 Content marketing', 'must HubSpot CRM | Salesforce', 'nice SEO'],
  ],
  [
    'capitals and dashes',
    `ACCOUNTANT

THE JOB
– Month-end closing
– Talk to auditors

MUST HAVES
– 2-4 years of bookkeeping
– Xero
– Excel

NICE TO HAVES
– Payroll

PERKS
– Dental plan`,
    ['must 2 Bookkeeping', 'must Xero', 'must Excel', 'nice Payroll'],
  ],
  [
    'lines that only a tab moves in',
    `Frontend Developer

Requirements
\tTypeScript
\tReact or Vue
\tCSS

Nice to have
\tStorybook

Benefits
\tJava island trips`,
    ['must TypeScript', 'must React | Vue.js', 'must CSS', 'nice Storybook'],
  ],
  [
    'lines with nothing before them',
    `DevOps Engineer

Responsibilities
Keep Jenkins alive

Qualifications
3+ years with Docker
Ansible
Experience with Linux

Preferred qualifications
Terraform skills

Compensation and benefits
Stock options`,
    ['must 3 Docker', 'must Ansible', 'must Linux', 'nice Terraform'],
  ],
  [
    'German',
    `Elektroniker (m/w/d)

Deine Aufgaben
- Wartung von Förderanlagen

Das bringst du mit
- Abgeschlossene Ausbildung als Elektroniker
- Mindestens 2 Jahre Erfahrung mit SPS-Programmierung
- Führerschein Klasse B

Wünschenswert
- Englisch
- AutoCAD

Das bieten wir
- 30 Tage Urlaub und SAP-Schulungen`,
    [
      'must “Abgeschlossene Ausbildung als Elektroniker”',
      'must 2 PLC programming',
      'must “Führerschein Klasse B”',
      'nice “Englisch”',
      'nice AutoCAD',
    ],
  ],
  [
    'German with colons and commas',
    'Wir suchen eine Pflegefachkraft. Anforderungen: Wundversorgung, Dokumentation, 3 Jahre Berufserfahrung. Von Vorteil: Palliativpflege. Wir bieten: Jobticket, Obst.',
    [
      'must Wound care',
      'must Document management',
      'must 3 “3 Jahre Berufserfahrung”',
      'nice Palliative care',
    ],
  ],
  [
    'French',
    `Développeur web H/F

Vos missions
- Développer en PHP

Profil recherché
- 3 ans d'expérience en JavaScript
- Maîtrise de React ou Angular

Les plus
- Docker

Nous vous offrons
- Tickets restaurant et cours de Python`,
    ['must 3 JavaScript', 'must React | Angular', 'nice Docker'],
  ],
  [
    'Spanish',
    `Analista de datos

Funciones
- Crear informes en Excel

Requisitos
- Mínimo 2 años de experiencia con SQL
- Power BI o Tableau

Se valorará
- Python

Ofrecemos
- Seguro médico`,
    ['must 2 SQL', 'must Power BI | Tableau', 'nice Python'],
  ],
  [
    'a web page with paragraphs for headings',
    `<div><p><strong>Site Reliability Engineer</strong></p><p>We keep things up.</p><p><b>Your tasks:</b></p>
<ul><li>Automate in Bash</li></ul><p><b>Your profile:</b></p><ul><li>Kubernetes</li><li>5 years of Linux</li></ul>
<p><b>Nice to have:</b></p><ul><li>Go</li></ul><p><b>Our offer:</b></p><ul><li>Free SQL training</li></ul></div>`,
    ['must Kubernetes', 'must 5 Linux', 'nice Go'],
  ],
  [
    'a web page with headings inside of headings',
    `<h1>Lawyer</h1><h2>Requirements</h2><h3>Experience</h3><ul><li>4+ years of contract law</li></ul>
<h3>Languages</h3><ul><li>Fluent in French</li></ul><h2>Benefits</h2><ul><li>Litigation training</li></ul>`,
    ['must 4 Contract law', 'must “Fluent in French”'],
  ],
  [
    'a web page with parts of one list and a heading that nobody knows',
    `<h1>Electrician</h1><h2>Requirements</h2><h3>Technical</h3><ul><li>Wiring</li><li>PLC</li></ul>
<h3>Personal</h3><ul><li>Teamwork</li></ul><p>In return</p><ul><li>Paid holidays</li><li>A van</li></ul>`,
    ['must Electrical installation', 'must PLC programming', 'must “Teamwork”'],
  ],
  [
    'headings in the middle of the text',
    'Chef de partie wanted. Must have: food safety, 2 years in pastry. Nice to have: menu planning. We offer: meals, wine tasting.',
    ['must Food safety', 'must 2 Pastry making', 'nice Menu planning'],
  ],
  [
    'sentences alone',
    `We are a logistics company in Rotterdam and we are looking for a warehouse supervisor. You have at least three years of
experience in warehouse management and you hold a forklift licence. Ideally you know SAP. We pay well and give everyone a
bicycle.`,
    ['must 3 Warehouse management', 'nice SAP'],
  ],
  [
    'the requirements before everything else',
    `Requirements
- Node.js
- GraphQL

Who we are
- A team that knows MongoDB

Senior Developer, Berlin`,
    ['must Node.js', 'must GraphQL'],
  ],
];

describe('the requirements of a job ad', () => {
  it.each(jobAds)('are found in %s', (_, text, expected) => expect(read(text)).toEqual(expected));
});
