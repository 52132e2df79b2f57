import type { Draft, Layout, Section } from '../../model.ts';
import { findLanguages, parseLanguageLevel } from '../../normalize/languages.ts';
import { isLanguageHead } from './categories.ts';
import { readRows } from './list-rows.ts';

type Language = Draft['languages'][number];

/** Languages that the person speaks, each once, with the level if there is one. */
export function findSpokenLanguages(layout: Layout, sections: Section[]): Language[] {
  const own = sections
    .filter((section) => section.kind === 'languages')
    .flatMap((section) => inSection(section, layout));
  const labeled = sections.flatMap((section) => inLabeledRows(section, layout));
  const listed =
    own.length > 0
      ? []
      : sections.filter((one) => one.kind === 'skills').flatMap((one) => asSkills(one, layout));
  const bare =
    own.length + labeled.length + listed.length > 0
      ? []
      : sections.flatMap((section) => inBareLines(section, layout));
  const inSentences =
    own.length + labeled.length + bare.length > 0 ? [] : sections.flatMap((section) => inProse(section));
  return withoutRepeats([...own, ...labeled, ...listed, ...bare, ...inSentences], layout);
}

function inSection(section: Section, layout: Layout): Language[] {
  const [first] = section.lines;
  const last = section.lines.at(-1);
  if (!first || !last) return [];
  const text = layout.text.slice(first.start, last.end);
  const found = languagesIn(text, first.start, 0.6 + 0.2 * section.confidence);
  // A sentence that mentions a language is not a list of languages.
  return found.filter(({ start }) => {
    const line = section.lines.find((one) => start >= one.start && start < one.end);
    return line !== undefined && !/\b(?:native to|translated|literature|teacher)\b/i.test(line.text);
  });
}

/** Each language with the level after it, otherwise before it on its line, otherwise on the lines below. */
function languagesIn(text: string, offset: number, base: number): Language[] {
  const names = findLanguages(text);
  return names.map(({ start, end }, index) => {
    const nextStart = names[index + 1]?.start ?? text.length;
    const after = text.slice(end, Math.min(nextStart, end + 160));
    const sameLine = after.split('\n')[0] ?? '';
    const lineStart = text.lastIndexOf('\n', start) + 1;
    const before = text.slice(Math.max(lineStart, names[index - 1]?.end ?? 0), start);
    const behindIsNext = /[,;|]\s*[\p{L} ]{3,30}(?::|\bin|\bof)\s*$/u.test(sameLine) && before.trim() !== '';
    const isFirst = (names[index - 1]?.end ?? -1) < lineStart;
    const announced =
      isFirst || /[,;|]\s*[\p{L} ]{3,30}(?::|\bin|\bof)\s*$/u.test(before)
        ? parseLanguageLevel(before)
        : undefined;
    const level =
      (behindIsNext ? announced : undefined) ??
      parseLanguageLevel(sameLine) ??
      announced ??
      inheritedLevel(text.slice(lineStart, start)) ??
      (sameLine.trim() === '' ? parseLanguageLevel(after) : undefined);
    return {
      value: text.slice(start, end).replace(/\s+/g, ' '),
      start: offset + start,
      end: offset + end,
      score: Math.min(0.97, base + (level ? 0.15 : 0)),
      source: 'rules' as const,
      ...(level ? { level } : {}),
    };
  });
}

/** “Fluent: English, Spanish”: the word before the colon applies to all. */
function inheritedLevel(before: string): string | undefined {
  const head = /^([^:]{3,40}):|\b((?:fluent|native|bilingual|proficient|fließend|courant) (?:in\b)?)/i.exec(
    before.trim(),
  )?.[0];
  return head ? parseLanguageLevel(head) : undefined;
}

/** “Languages: English (native), German” in sections about skills or personal data. */
function inLabeledRows(section: Section, layout: Layout): Language[] {
  if (section.kind === 'languages' || section.kind === 'references') return [];
  const found: Language[] = [];
  for (const row of readRows(section, layout)) {
    const match = /^([^:\t]{3,40})[:：\t]\s*/.exec(row.text);
    if (!match || !isLanguageHead(match[1] ?? '')) continue;
    const isMother = /mother|madre|matern|mutter|moeder/i.test(match[1] ?? '');
    const rest = row.text.slice(match[0].length);
    const languages = languagesIn(rest, row.start + match[0].length, 0.65);
    found.push(...languages.map((one) => (isMother ? { ...one, level: 'native' } : one)));
  }
  return found;
}

/** Lines of documents without headings that contain only languages with levels. */
function inBareLines(section: Section, layout: Layout): Language[] {
  if (section.kind === 'references') return [];
  return asSkills(section, layout).filter(
    ({ level, end }) => level !== undefined && /^\s*[\t:(–—-]/.test(layout.text.slice(end)),
  );
}

/** Items of a skill list that contain only a language and its level. */
function asSkills(section: Section, layout: Layout): Language[] {
  const found: Language[] = [];
  for (const row of readRows(section, layout)) {
    for (const part of row.text.matchAll(/[^,;|•·\t\n]+/g)) {
      const head = part.index === 0 ? languageHead(part[0]) : 0;
      const [language, ...more] = findLanguages(part[0].slice(head)).map(({ code, start, end }) => ({
        code,
        start: start + head,
        end: end + head,
      }));
      if (!language || more.length > 0) continue;
      const rest = (part[0].slice(head, language.start) + part[0].slice(language.end))
        .replace(/[\s()\-–—:.]+/g, ' ')
        .trim();
      const level = parseLanguageLevel(rest);
      if (rest !== '' && (!level || rest.split(' ').length > 4)) continue;
      const start = row.start + part.index + language.start;
      const value = part[0].slice(language.start, language.end);
      const end = start + value.length;
      found.push({
        value,
        start,
        end,
        score: level ? 0.7 : 0.5,
        source: 'rules',
        ...(level ? { level } : {}),
      });
    }
  }
  return found;
}

/** “Languages Korean, English”: a heading that only a space separates from its list. */
function languageHead(text: string): number {
  const first = /^\s*(\p{L}+)\s+(?=\p{L})/u.exec(text);
  return first && isLanguageHead(first[1] ?? '') ? first[0].length : 0;
}

const languageSentence =
  /\b(?:fluent|native|bilingual|proficient|trilingual|speaks?|speaker)\b[^.\n]{0,20}?\b(?:in|of|:)?\s|(?:fließend(?:es|e)?|verhandlungssicher(?:es|e)?|habla|hablo|parle|parla|spreekt|fala)\s/iu;

function inProse(section: Section): Language[] {
  if (!['summary', 'contact', 'personal', 'other'].includes(section.kind)) return [];
  return section.lines.flatMap((line) => {
    const match = languageSentence.exec(line.text);
    if (!match) return [];
    const around = line.text.slice(Math.max(0, match.index - 30), match.index + 90);
    const offset = line.start + Math.max(0, match.index - 30);
    return languagesIn(around, offset, 0.35);
  });
}

function withoutRepeats(found: Language[], layout: Layout): Language[] {
  const best = new Map<string, Language>();
  for (const one of found) {
    const code = findLanguages(layout.text.slice(one.start, one.end))[0]?.code ?? one.value.toLowerCase();
    const known = best.get(code);
    if (!known) best.set(code, one);
    else if (!known.level && one.level)
      best.set(code, { ...known, level: one.level, score: Math.max(known.score, one.score) });
  }
  return [...best.values()].toSorted((a, b) => a.start - b.start);
}
