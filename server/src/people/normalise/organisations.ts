import { foldLetters } from './fold-letters.ts';

/** A company's or school's name without its legal form: “Acme Holding GmbH & Co. KG” is “acme”. */
export function normaliseOrganisation(text: string): string {
  const words = foldLetters(text.replace(/\b([a-z])\.(?=[a-z]\.)/gi, '$1')).split(' ');
  let end = words.length;
  while (end > 1 && legalForms.has(words[end - 1] ?? '')) end--;
  const start = end > 1 && words[0] === 'the' ? 1 : 0;
  return words
    .slice(start, end)
    .filter((word) => !joiners.has(word))
    .slice(0, 6)
    .join(' ');
}

const legalForms = new Set(
  (
    'inc incorporated ltd limited llc llp lp plc corp corporation co company gmbh mbh ag kg kgaa ohg gbr ug se eg ev ' +
    'sa sas sarl srl spa snc bv nv cv oy oyj ab as asa aps a s pty pvt private sl slu lda ltda eireli me sp z o oo zoo ' +
    'sro kft zrt doo dd ooo oao zao group holding holdings international intl and und'
  ).split(' '),
);

const joiners = new Set(['and', 'und', 'et', 'y', 'of', 'for', 'de', 'der', 'die', 'the', 'la', 'le']);
