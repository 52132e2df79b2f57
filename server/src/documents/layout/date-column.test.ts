import { expect, it } from 'vitest';
import { type Sketch, textsOf } from '../../../test/documents/sketch-pages.ts';

it('wrapped dates in a column of their own come before the entries beside them', async () => {
  const small = { size: 9 };
  const sketch: Sketch[] = [
    ['Experience', 40, 80, { size: 14, bold: true }],
    ['September 2017 –', 40, 101, small],
    ['today', 40, 112, small],
    ['8 years 2 months', 40, 123, small],
    ['Harborline Ltd', 160, 100, { bold: true }],
    ['Leeds', 160, 114],
    ['Deputy accountant', 160, 128],
    ['Closes the books of five branches every month', 170, 142],
    ['Answers the questions of the auditors', 170, 156],
    ['March 2012 – August', 40, 181, small],
    ['2017', 40, 192, small],
    ['Bakery No 3', 160, 180, { bold: true }],
    ['Payroll accountant', 160, 194],
    ['Pays three hundred people on time', 170, 208],
    ['Education', 40, 240, { size: 14, bold: true }],
    ['BSc Economics, Leeds College', 40, 260],
  ];
  expect(await textsOf({ sketch })).toEqual([
    'Experience',
    'September 2017 – today 8 years 2 months',
    'Harborline Ltd',
    'Leeds',
    'Deputy accountant',
    'Closes the books of five branches every month',
    'Answers the questions of the auditors',
    'March 2012 – August 2017',
    'Bakery No 3',
    'Payroll accountant',
    'Pays three hundred people on time',
    'Education',
    'BSc Economics, Leeds College',
  ]);
});

it('a range whose dash was lost is one date', async () => {
  const small = { size: 9 };
  const sketch: Sketch[] = [
    ['September 2017 –', 40, 101, small],
    ['today', 40, 112, small],
    ['Harborline Ltd', 180, 100, { bold: true }],
    ['Deputy accountant', 180, 114],
    ['Closes the books of five branches', 190, 128],
    ['July 2010', 40, 161, small],
    ['May 2011', 100, 161, small],
    ['Bakery No 3', 180, 160, { bold: true }],
    ['Payroll accountant', 180, 174],
    ['Pays three hundred people on time', 190, 188],
  ];
  expect(await textsOf({ sketch })).toEqual([
    'September 2017 – today',
    'Harborline Ltd',
    'Deputy accountant',
    'Closes the books of five branches',
    'July 2010 – May 2011',
    'Bakery No 3',
    'Payroll accountant',
    'Pays three hundred people on time',
  ]);
});

it('ranges directly below each other are dates of two entries if both have text beside them', async () => {
  const sketch: Sketch[] = [
    ['Experience', 40, 80, { size: 14, bold: true }],
    ['01.03.2019 –', 40, 100],
    ['30.09.2020', 40, 112],
    ['Warehouse clerk', 180, 100],
    ['Volmer Freight', 180, 112],
    ['10/2020 – 03/2021', 40, 136],
    ['Looking for work', 180, 136],
    ['01.04.2021 – 31.03.2022', 40, 149],
    ['Forklift driver', 180, 149],
    ['Sauer Brewery', 180, 162],
  ];
  const texts = await textsOf({ sketch });
  expect(texts).toContain('10/2020 – 03/2021');
  expect(texts.slice(-3)).toEqual(['01.04.2021 – 31.03.2022', 'Forklift driver', 'Sauer Brewery']);
});

it('an open range does not go on in the range of the next entry', async () => {
  const sketch: Sketch[] = [
    ['2021–', 40, 100],
    ['Professor of Botany, Tamar College', 130, 100],
    ['2015–2021', 40, 114],
    ['Reader, Tamar College', 130, 114],
    ['2009–2015', 40, 128],
    ['Lecturer, Belmont College', 130, 128],
  ];
  expect(await textsOf({ sketch })).toEqual([
    '2021–\tProfessor of Botany, Tamar College',
    '2015–2021\tReader, Tamar College',
    '2009–2015\tLecturer, Belmont College',
  ]);
});

it('a sidebar beside wrapped dates is read on its own', async () => {
  const sketch: Sketch[] = [
    ['Experience', 40, 80, { size: 14, bold: true }],
    ['September 2017 –', 40, 101],
    ['today', 40, 112],
    ['Deputy accountant', 160, 100, { bold: true }],
    ['Harborline Ltd, Leeds', 160, 114],
    ['Closes the books every month', 170, 128],
    ['March 2012 – August', 40, 151],
    ['2017', 40, 162],
    ['Payroll accountant', 160, 150, { bold: true }],
    ['Bakery No 3, York', 160, 164],
    ['Pays people on time', 170, 178],
    ['Skills', 380, 80, { size: 14, bold: true }],
    ['Payroll', 380, 101],
    ['Bookkeeping', 380, 115],
    ['Spreadsheets', 380, 129],
    ['Languages', 380, 150, { size: 14, bold: true }],
    ['English', 380, 170],
    ['French', 380, 184],
  ];
  const texts = await textsOf({ sketch });
  expect(texts.indexOf('Skills')).toBeGreaterThan(texts.indexOf('Pays people on time'));
  expect(texts.indexOf('French')).toBe(texts.length - 1);
});
