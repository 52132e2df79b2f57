import { defined } from '../../../../platform/defined.ts';
import type { Atom } from '../atoms.ts';
import type { Head, Role, Run } from './run.ts';
import { findSegments, type Segments } from './style-segments.ts';

/** Slots of a run in the head: line relative to the date, part of the line, and style. */
export function slotKeys(run: Atom[], head: Head): string[] {
  const first = defined(run[0]);
  const inLine = head.atoms.filter((atom) => atom.line === first.line && atom.start < first.start);
  const parts =
    inLine.filter((atom, index) => index > 0 && atom.before !== 'comma').length +
    (first.before === 'comma' || first.before === 'line' ? 0 : 1);
  const commas = inLine.length - parts;
  const place = `${first.line - head.anchorLine}:${parts}`;
  const keys = [`${place}:${Math.max(0, commas)}`];
  const styles = new Set(head.atoms.map((atom) => atom.row.style));
  if (styles.size > 1) keys.push(`${first.row.style}:${parts}:${Math.max(0, commas)}`);
  // “**Technician**, *Antarctic Survey*, Halley”: in each entry, one style is for companies.
  const style = segmentsOf(head).styleOf(first);
  return style === undefined ? keys : [...keys, `style ${style}`];
}

type Votes = Map<string, Map<Role | 'none', number>>;

export function votes(runs: Run[], head: Head): Votes {
  const result: Votes = new Map();
  for (const run of runs) {
    const weight = run.role ? Math.min(1, Math.max(0.1, run.content / 1.5)) : 0.3;
    const role = run.role ?? 'none';
    // Where a title goes on behind a comma, there is no company.
    const keys = new Set(run.atoms.flatMap((_, from) => slotKeys(run.atoms.slice(from), head)));
    for (const key of keys) {
      const slot = result.get(key) ?? new Map();
      slot.set(role, (slot.get(role) ?? 0) + weight);
      result.set(key, slot);
    }
  }
  return result;
}

export function sumVotes(all: Votes[], except: number): Votes {
  const sum: Votes = new Map();
  for (const [index, one] of all.entries()) {
    if (index === except) continue;
    for (const [key, slot] of one) {
      const known = sum.get(key) ?? new Map();
      for (const [role, weight] of slot) known.set(role, (known.get(role) ?? 0) + weight);
      sum.set(key, known);
    }
  }
  return sum;
}

export function slotBonus(others: Votes, keys: string[], role: Role): number {
  let bonus = 0;
  for (const key of keys) {
    const slot = others.get(key);
    if (!slot) continue;
    const total = [...slot.values()].reduce((sum, weight) => sum + weight, 0);
    const share = (slot.get(role) ?? 0) / total;
    bonus += (share - 0.35) * 1.3 * (total / (total + 0.8));
  }
  return bonus;
}

const known = new WeakMap<Head, Segments>();

function segmentsOf(head: Head): Segments {
  const segments = known.get(head) ?? findSegments(head.atoms);
  known.set(head, segments);
  return segments;
}
