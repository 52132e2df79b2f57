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

/** A small table to begin with. Marked as UTF-8, so that spreadsheets show it right. */
export function saveExample(): void {
  const text = rows.map((cells) => cells.join(',')).join('\r\n');
  saveFile('people-example.csv', new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }));
}
