import { saveFile } from '../../ui/save-file.ts';

const rows = [
  ...['applied_at,job,job_family,level,source,place,stage,sex,ethnicity,age_band,disability,score,outcome'],
  ...['2025-09-14,Baker,Kitchen,Junior,Referral,Oslo,hired,female,asian,30 to 39,no,0.81,1'],
  ...['2025-09-20,Baker,Kitchen,Junior,Careers page,Oslo,interview,male,white,prefer not to say,no,0.64,'],
  ...['2025-10-02,Sales lead,Sales,Senior,Agency,Bergen,withdrawn,,,,,0.7,'],
];

/** Saves a template. The byte order mark makes spreadsheet programs read it as UTF-8. */
export function saveTemplate(): void {
  saveFile('past-decisions.csv', new Blob([`\uFEFF${rows.join('\r\n')}\r\n`], { type: 'text/csv' }));
}
