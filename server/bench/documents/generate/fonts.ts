import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Language } from './words.ts';

/** Debian packages with fonts for scripts that the usual fonts lack. */
const packages: Partial<Record<Language, string>> = {
  zh: 'fonts-noto-cjk',
  'zh-Hant': 'fonts-noto-cjk',
  ja: 'fonts-noto-cjk',
  ko: 'fonts-noto-cjk',
  ar: 'fonts-noto-core',
  fa: 'fonts-noto-core',
  he: 'fonts-noto-core',
  hi: 'fonts-noto-core',
  th: 'fonts-noto-core',
};

/** Without such a font, the browser would print empty boxes that no parser can read. */
export async function requireFonts(languages: readonly Language[]): Promise<void> {
  const missing = new Set<string>();
  for (const language of new Set(languages)) {
    const name = packages[language];
    if (name && !(await hasFont(language))) missing.add(`${language} (${name})`);
  }
  if (missing.size > 0)
    throw new Error(
      `No font for ${[...missing].join(', ')}. Install the Debian packages in parentheses, or choose other languages.`,
    );
}

const run = promisify(execFile);

async function hasFont(language: Language): Promise<boolean> {
  try {
    const code = language === 'zh' ? 'zh-cn' : language === 'zh-Hant' ? 'zh-tw' : language;
    const { stdout } = await run('fc-list', [`:lang=${code}`, 'family']);
    return stdout.trim() !== '';
  } catch {
    throw new Error('The corpus needs fontconfig (fc-list) to find its fonts.');
  }
}
