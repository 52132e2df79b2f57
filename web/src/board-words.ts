import type { BoardKind } from '@tenon/contract/companies';

/** What a kind of board is called. */
export const boardNames: Record<BoardKind, string> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  workable: 'Workable',
  smartrecruiters: 'SmartRecruiters',
  recruitee: 'Recruitee',
  workday: 'Workday',
  teamtailor: 'Teamtailor',
  personio: 'Personio',
  bamboohr: 'BambooHR',
  eightfold: 'Eightfold',
  amazon: 'Amazon',
  generic: 'Own careers page',
};

/** What went wrong with a board or a page, as a person would say it; the server's own words follow. */
const problemNames: Record<string, string> = {
  'board-unknown': 'No such board',
  'listing-incomplete': 'The board left openings out',
  'listing-not-readable': 'The board could not be read',
  gone: 'No longer there',
  refused: 'The site refused us',
  rejected: 'The site did not understand us',
  busy: 'The site is busy',
  unwell: 'The site is not well',
  unreachable: 'Cannot be reached',
  'too-slow': 'Too slow',
  deferred: 'Asked to be left alone for now',
  'robots-disallowed': 'Programs are not welcome there',
  'robots-unreachable': 'Its rules for programs cannot be read',
  reserved: 'Not to be read by programs',
  'host-resting': 'Resting after failures',
  'too-large': 'Too large',
  'not-readable': 'Could not be read',
  'too-many-redirects': 'Sends in circles',
  'address-not-allowed': 'This address is not allowed',
  'address-not-usable': 'This address cannot be used',
  'took-too-long': 'Too much for a quick look',
  'listing-shrunk': 'The board lists far less than before',
  'pages-gone': 'Most of its pages are gone at once',
  'company-resting': 'Given up after several failures',
  'page-not-readable': 'No opening on the page',
  'needs-a-browser': 'Shows nothing without a browser',
  'nothing-to-read': 'Nothing to read',
  'extraction-failed': 'Reading it failed',
  'no-address': 'Has no address',
  'worker-lost': 'The worker fails at it',
};

export function problemName(code: string): string {
  return problemNames[code] ?? 'Something went wrong';
}
