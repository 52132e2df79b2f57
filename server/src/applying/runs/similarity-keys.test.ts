import { expect, it } from 'vitest';
import { companyKeyOf, titleKeyOf } from './similarity-keys.ts';

it.each([
  ['Quarry Works GmbH', 'quarry works'],
  ['QUARRY  Works, Inc.', 'quarry works'],
  ['Quarry Works Ltd', 'quarry works'],
  ['Quarry-Works S.A.', 'quarry works'],
  ['Quarry Works GmbH & Co. KG', 'quarry works'],
  ['The Quarry Works Company', 'quarry works'],
  ['Établissements Bâti S.r.l.', 'etablissements bati'],
  ['Weißstein B.V.', 'weissstein'],
  ['Ørsted A/S', 'orsted a s'],
  ['Inc.', 'inc'],
  ['石材工業', '石材工業'],
])('the key of the company %s is %s', (name, key) => {
  expect(companyKeyOf(name)).toBe(key);
});

it.each([
  ['Senior Stonemason (m/w/d)', 'senior stonemason'],
  ['Senior Stonemason (f/m/x)', 'senior stonemason'],
  ['SENIOR  Stonemason – m/w/d', 'senior stonemason'],
  ['Senior Stonemason [w|m|d]', 'senior stonemason'],
  ['Senior Stonemason (all genders)', 'senior stonemason'],
  ['Senior Stonemason (gn) #4711', 'senior stonemason'],
  ['Senior Stonemason (Remote)', 'senior stonemason'],
  ['Remote Senior Stonemason', 'senior stonemason'],
  ['REQ-0042 Senior Stonemason', 'senior stonemason'],
  ['Senior Stonemason, JR10023', 'senior stonemason'],
  ['Senior Stonemason (2026-117)', 'senior stonemason'],
  ['Senior Stonemason – Ref. 9001', 'senior stonemason'],
  ['Senior Stonemason Job ID: 12345', 'senior stonemason'],
  ['Maçon confirmé H/F', 'macon confirme'],
  ['Entwickler:in', 'entwickler'],
  ['Entwickler*in (w/m/d)', 'entwickler'],
  ['Entwickler/-in', 'entwickler'],
  ['Entwickler(in)', 'entwickler'],
  ['Entwicklerin', 'entwicklerin'],
  ['C++ Developer', 'c++ developer'],
  ['C# Developer', 'c# developer'],
  ['Engineer II', 'engineer ii'],
  ['Engineer 3', 'engineer 3'],
  ['Head of R&D', 'head of r and d'],
  ['Engineer (Berlin)', 'engineer berlin'],
  ['Remote', 'remote'],
])('the key of the title %s is %s', (title, key) => {
  expect(titleKeyOf(title)).toBe(key);
});

it('titles with different levels, locations or series numbers have different keys', () => {
  const titles = [
    'Stonemason',
    'Senior Stonemason',
    'Stonemason II',
    'Stonemason III',
    'Stonemason (Berlin)',
    'Stonemason 2',
  ];
  expect(new Set(titles.map(titleKeyOf)).size).toBe(titles.length);
});
