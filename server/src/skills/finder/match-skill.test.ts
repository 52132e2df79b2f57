import { beforeAll, describe, expect, it } from 'vitest';
import type { Vocabulary } from '../model.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { editDistance } from './typos.ts';

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await openVocabulary();
});

const nameOf = (text: string) => vocabulary.normalizeSkill(text)?.skill.name;

describe('a listed skill', () => {
  it.each([
    ['Go', 'Go'],
    ['R', 'R'],
    ['excel', 'Excel'],
    ['MS Excel', 'Excel'],
    ['node', 'Node.js'],
    ['K8s', 'Kubernetes'],
    ['Amazon Web Services (AWS)', 'Amazon Web Services'],
    ['AWS (Amazon Web Services)', 'Amazon Web Services'],
    ['• Docker;', 'Docker'],
  ])('%s means %s', (text, name) => expect(nameOf(text)).toBe(name));

  it.each([
    ['ReactJS (5 yrs)', 'React'],
    ['4+ years of Java', 'Java'],
    ['Python (Advanced)', 'Python'],
    ['Python - expert', 'Python'],
    ['SQL: intermediate', 'SQL'],
    ['TypeScript ★★★★☆', 'TypeScript'],
    ['HTML5 90%', 'HTML'],
    ['Knowledge of Docker', 'Docker'],
    ['conocimientos de SQL', 'SQL'],
    ['sehr gute Kenntnisse in Java', 'Java'],
    ['Java 17', 'Java'],
    ['Spring framework 4.2', 'Spring'],
    ['Angular (v12)', 'Angular'],
    ['Ansible scripting', 'Ansible'],
  ])('%s is %s without level, years and version', (text, name) => expect(nameOf(text)).toBe(name));

  it.each([
    ['Postgress', 'PostgreSQL'],
    ['Kubernets', 'Kubernetes'],
    ['javascrpt', 'JavaScript'],
    ['SQL Sever', 'Microsoft SQL Server'],
    ['Machine Leraning', 'Machine learning'],
    ['Elastcsearch', 'Elasticsearch'],
  ])('%s is a typo of %s', (text, name) => {
    expect(nameOf(text)).toBe(name);
    expect(vocabulary.normalizeSkill(text)?.certainty).toBeLessThan(0.9);
  });

  it.each([
    '',
    '   ',
    'Zqwxyv',
    'Sailing',
    'a long sentence that names no skill of any kind at all',
    '12345',
    '★★★',
  ])('is not assumed for “%s”', (text) => expect(nameOf(text)).toBeUndefined());

  it('is more certain without typos', () => {
    const right = vocabulary.normalizeSkill('Kubernetes')?.certainty ?? 0;
    const versioned = vocabulary.normalizeSkill('Kubernetes 1.29')?.certainty ?? 0;
    const wrong = vocabulary.normalizeSkill('Kubernets')?.certainty ?? 0;
    expect(right).toBeGreaterThan(versioned);
    expect(versioned).toBeGreaterThan(wrong);
  });
});

it('the edit distance counts insertions, deletions, substitutions and swaps, up to a limit', () => {
  expect(editDistance('docker', 'docker', 2)).toBe(0);
  expect(editDistance('dokcer', 'docker', 2)).toBe(1);
  expect(editDistance('docer', 'docker', 2)).toBe(1);
  expect(editDistance('dacher', 'docker', 2)).toBe(2);
  expect(editDistance('dacher', 'docker', 1)).toBeUndefined();
  expect(editDistance('a', 'abcd', 2)).toBeUndefined();
});
