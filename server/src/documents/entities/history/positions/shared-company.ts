import type { Run } from './run.ts';
import type { Scores } from './text-scores.ts';

/** Names of companies without typical words score less. */
const KNOWN_COMPANY = 0.6;

/**
 * Several titles below one company: if companies have lines of their own, what follows a comma in a head of one line
 * belongs to the title, as in “Senior Manager, Demand Planning”.
 */
export function withoutCompaniesInTitles(heads: Run[][], scores: Scores): Run[][] {
  let isCompanyAbove = false;
  return heads.map((runs) => {
    const title = runs.find(({ role }) => role === 'title');
    const company = runs.find(({ role }) => role === 'company');
    const titleLine = title?.atoms[0]?.line;
    const companyLine = company?.atoms[0]?.line;
    if (titleLine === undefined || !title || !company || companyLine === undefined) return runs;
    if (companyLine !== titleLine) {
      isCompanyAbove = companyLine < titleLine;
      return runs;
    }
    const isOneLine = runs.every(({ atoms }) => atoms[0]?.line === titleLine);
    const isNext = runs.indexOf(company) === runs.indexOf(title) + 1;
    const isPart = company.atoms[0]?.before === 'comma' && scores.company(company.text) < KNOWN_COMPANY;
    if (!isCompanyAbove || !isOneLine || !isNext || !isPart) return runs;
    const atoms = [...title.atoms, ...company.atoms];
    const text = atoms[0]?.row.line.text.slice(atoms[0].start, atoms.at(-1)?.end) ?? title.text;
    return runs.flatMap((run) => (run === company ? [] : [run === title ? { ...title, atoms, text } : run]));
  });
}
