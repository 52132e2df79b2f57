import { foldInPlace } from '../../../platform/text/fold-in-place.ts';
import type { Layout, Line } from '../../model.ts';
import { findDates } from '../../normalize/dates.ts';

const furniture =
  /©|\(c\) \d{4}|all rights reserved|^(?:page|seite|pagina|page n°?|p[aá]gina|blatt)\s?\d|^\d+ ?[/|] ?\d+$|^(?:resume|curriculum vitae|curriculum|lebenslauf|cv|europass(?: cv)?|profile-?pic(?:ture)?|foto|photo)$|^(?:designed|made|built|created|generated|powered|erstellt|gestaltet|realise|cree|hecho|creado|realizzato|creato|feito|criado|gemaakt)\b.{0,12} (?:with|by|using|in|mit|von|avec|par|con|por|da|com|met|door)\b|^(?:issued|awarded) by\b|^(?:last updated|stand|aktualisiert|mis a jour|actualizado|aggiornato|atualizado|bijgewerkt)\b.*\d/;

/**
 * Whether a line belongs to the page, not to its content: footers, the repeated name, the program that made the file.
 */
export function isFurniture(line: Line, layout: Layout): boolean {
  const text = foldInPlace(line.text).trim();
  if (furniture.test(text)) return true;
  const titles = largestLines(layout);
  const parts = text.split(/[\t|·•]| [-–—] /).map((part) => part.trim());
  const isOfPage = (part: string) => furniture.test(part) || titles.has(part);
  return (
    parts.some(isOfPage) &&
    parts.every((part) => isOfPage(part) || /^\d*$/.test(part) || findDates(part).length > 0)
  );
}

const titlesOf = new WeakMap<Layout, Set<string>>();

/** The largest text of the first page is usually the name, which is not an item of a list. */
function largestLines(layout: Layout): Set<string> {
  const known = titlesOf.get(layout);
  if (known) return known;
  const large = layout.lines.filter(({ page, size }) => page === 1 && size > layout.bodySize * 1.5);
  const largest = Math.max(...large.map(({ size }) => size), 0);
  const titles = large.filter(({ size }) => size === largest).map(({ text }) => foldInPlace(text).trim());
  const found = new Set(titles.length > 1 ? [...titles, titles.join(' ')] : titles);
  titlesOf.set(layout, found);
  return found;
}
