import type { BoardKind, Frequency } from '@tenon/contract/companies';

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
  generic: 'Company website',
};

export const frequencyLabels: Record<Frequency, string> = {
  off: 'Off',
  hourly: 'Every hour',
  every_6_hours: 'Every 6 hours',
  daily: 'Daily',
  weekly: 'Weekly',
};

/** Short names for problems with a job board or a page. The server's detailed message follows on screen. */
const problemNames: Record<string, string> = {
  'board-unknown': 'Board not found',
  'listing-incomplete': 'Board returned an incomplete list',
  'listing-not-readable': 'Board could not be read',
  gone: 'No longer available',
  refused: 'Access denied by the site',
  rejected: 'Request rejected by the site',
  busy: 'Site is busy',
  unwell: 'Site error',
  unreachable: 'Site unreachable',
  'too-slow': 'Timed out',
  deferred: 'Rate limited by the site',
  'robots-disallowed': 'Blocked by robots.txt',
  'robots-unreachable': 'robots.txt could not be read',
  reserved: 'Page opts out of crawling',
  'host-resting': 'Paused after repeated failures',
  'too-large': 'Response too large',
  'not-readable': 'Could not be read',
  'too-many-redirects': 'Redirect loop',
  'address-not-allowed': 'Address not allowed',
  'address-not-usable': 'Invalid address',
  'took-too-long': 'Too large for a preview',
  'listing-shrunk': 'Board lists far fewer roles than before',
  'pages-gone': 'Most role pages are suddenly gone',
  'company-resting': 'Failed after several retries',
  'page-not-readable': 'No role found on the page',
  'needs-a-browser': 'Page requires a browser',
  'nothing-to-read': 'Nothing to extract',
  'extraction-failed': 'Extraction failed',
  'no-address': 'Missing link',
  'worker-lost': 'Worker error',
};

export function problemName(code: string): string {
  return problemNames[code] ?? 'Something went wrong';
}
