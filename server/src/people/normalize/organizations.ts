import { LEGAL_FORMS } from '../../platform/text/legal-forms.ts';
import { transliterate } from '../../platform/text/transliterate.ts';

/** A company's or school's name without its legal form: “Acme Holding GmbH & Co. KG” is “acme”. */
export function normalizeOrganization(text: string): string {
  const words = transliterate(text.replace(/\b([a-z])\.(?=[a-z]\.)/gi, '$1')).split(' ');
  let end = words.length;
  while (end > 1 && endings.has(words[end - 1] ?? '')) end--;
  const start = end > 1 && words[0] === 'the' ? 1 : 0;
  return words
    .slice(start, end)
    .filter((word) => !joiners.has(word))
    .slice(0, 6)
    .join(' ');
}

/** Words that also do not tell two organizations apart, and legal forms in several words. */
const endings = new Set([
  ...LEGAL_FORMS,
  ...(
    'gbr eg snc cv a s pvt private slu lda ltda eireli me sp z o oo zoo zrt dd ooo oao zao group holding holdings ' +
    'international intl'
  ).split(' '),
]);

const joiners = new Set(['and', 'und', 'et', 'y', 'of', 'for', 'de', 'der', 'die', 'the', 'la', 'le']);
