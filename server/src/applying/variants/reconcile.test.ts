import { expect, it } from 'vitest';
import type { StoredContent } from './content.ts';
import type { Fact, ProfileFacts } from './facts.ts';
import { reconcile } from './reconcile.ts';

const fact = (id: string, text = id, bullets: Fact[] = []): Fact => ({
  ...{ id, text, bullets, evidence: [], isByPerson: false },
});
const none: ProfileFacts = {
  ...{
    contact: [],
    summary: [],
    experience: [],
    education: [],
    skills: [],
    certifications: [],
    languages: [],
  },
};
const line = (id: string, text: string | null = id, shown = true) => ({ fact: id, text, shown, bullets: [] });

function content(skills: StoredContent['sections'][number]['items']): StoredContent {
  return { sections: [{ kind: 'skills', heading: null, hidden: false, items: skills }], removed: [] };
}

function skillsOf(stored: StoredContent, skills: Fact[]) {
  const { sections, removed } = reconcile(stored, { ...none, skills });
  const section = sections.find(({ kind }) => kind === 'skills');
  const items = section?.items.map(({ fact: { text }, stored: { text: before, shown } }) => [
    text,
    before,
    shown,
  ]);
  return { items, removed: removed.map(({ text }) => text) };
}

it('a variant keeps its order when the profile has another one', () => {
  const { items } = skillsOf(content([line('b'), line('a')]), [fact('a'), fact('b')]);
  expect(items).toEqual([
    ['b', 'b', true],
    ['a', 'a', true],
  ]);
});

it('a fact with a new path is recognized by its text, before a path with another text', () => {
  const stored = content([line('x/0', 'Led a team'), line('x/1', 'Built a bridge')]);
  const { items, removed } = skillsOf(stored, [fact('x/0', 'Built a bridge'), fact('x/1', 'Painted it')]);
  expect(items).toEqual([
    ['Built a bridge', 'Built a bridge', true],
    ['Painted it', null, false],
  ]);
  expect(removed).toEqual(['Led a team']);
});

it('a corrected fact keeps its place and its earlier text', () => {
  const { items } = skillsOf(content([line('a', 'Pyton'), line('b')]), [fact('a', 'Python'), fact('b')]);
  expect(items?.[0]).toEqual(['Python', 'Pyton', true]);
});

it('a fact that is gone is reported if it was shown, and a new one is added hidden', () => {
  const stored = content([line('a'), line('b', 'b', false)]);
  expect(skillsOf(stored, [fact('c')])).toEqual({ items: [['c', null, false]], removed: ['a'] });
});

it('the bullets of a position that is gone are reported with it', () => {
  const position = { ...line('positions/1', 'Smith'), bullets: [line('positions/1/0', 'Forged nails')] };
  const stored: StoredContent = {
    sections: [{ kind: 'experience', heading: null, hidden: false, items: [position] }],
    removed: [],
  };
  expect(reconcile(stored, none).removed.map(({ text }) => text)).toEqual(['Smith', 'Forged nails']);
});
