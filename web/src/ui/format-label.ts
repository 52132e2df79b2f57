/** Words with a spelling of their own. */
const spellings: Record<string, string> = Object.fromEntries(
  [
    'AI',
    'API',
    'B2B',
    'B2C',
    'CAD',
    'CRM',
    'DevOps',
    'ERP',
    'GIS',
    'HR',
    'IT',
    'PR',
    'QA',
    'R&D',
    'SEO',
    'SRE',
    'UI',
    'UX',
  ].map((word) => [word.toLowerCase(), word]),
);
const languages = new Intl.DisplayNames('en', { type: 'language' });

/** A code as a label: `it_support` becomes `IT support`, `devops` becomes `DevOps`. */
export function formatLabel(code: string): string {
  const words = code
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => spellings[word.toLowerCase()] ?? word);
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `German` for `de`. */
export function formatLanguage(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}
