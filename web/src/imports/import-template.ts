import { saveFile } from '../ui/save-file.ts';

const rows = [
  [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'LinkedIn',
    'Job title',
    'Employer',
    'City',
    'Country',
    'Source',
    'Tags',
  ],
  [
    'Ada',
    'Lovelace',
    'ada@example.org',
    '+44 20 7946 0958',
    'linkedin.com/in/ada-example',
    'Analyst',
    'Engine Works',
    'London',
    'United Kingdom',
    'Career fair',
    'mathematics; remote',
  ],
  [
    'Jürgen',
    'Müller',
    'juergen@example.org',
    '+49 30 901820',
    '',
    'Joiner',
    'Holzbau Nord',
    'Kiel',
    'Germany',
    '',
    'wood',
  ],
  ['Mei', 'Chen', 'mei.chen@example.org', '', '', 'Nurse', '', 'Lyon', 'France', 'Referral', ''],
];

/** Saves a template. The byte order mark makes spreadsheet programs read it as UTF-8. */
export function saveTemplate(): void {
  const text = rows.map((cells) => cells.join(',')).join('\r\n');
  saveFile('people-template.csv', new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }));
}
