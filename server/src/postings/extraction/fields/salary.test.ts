import { describe, expect, it } from 'vitest';
import { salaryOfDraft, salaryOfText } from './salary.ts';

const pay = (min: number | null, max: number | null, currency: string | null, period: string | null) => ({
  min,
  max,
  currency,
  period,
});

describe('salaries in running text', () => {
  it.each([
    ['The salary is $120,000 - $150,000 a year.', pay(120000, 150000, 'USD', 'year')],
    ['Base pay: $120K – $150K', pay(120000, 150000, 'USD', 'year')],
    ['Pay range: $120-150k', pay(120000, 150000, 'USD', 'year')],
    ['Compensation: USD 120,000.00 to USD 150,000.00 annually', pay(120000, 150000, 'USD', 'year')],
    ['Gehalt: €60–75k', pay(60000, 75000, 'EUR', 'year')],
    ['Salary: £45k pa', pay(45000, 45000, 'GBP', 'year')],
    ['Jahresgehalt ab 120.000 €', pay(120000, null, 'EUR', 'year')],
    ["Lohn: CHF 90'000 – 110'000 pro Jahr", pay(90000, 110000, 'CHF', 'year')],
    ['Rate: USD 60/hr', pay(60, 60, 'USD', 'hour')],
    ['The hourly pay is $18.50 - $22.75 per hour', pay(18.5, 22.75, 'USD', 'hour')],
    ['Wynagrodzenie: 45 000 zł brutto/mies', pay(45000, 45000, 'PLN', 'month')],
    ['Salary up to €80,000 per year', pay(null, 80000, 'EUR', 'year')],
    ['Salary from £30,000 per annum', pay(30000, null, 'GBP', 'year')],
    ['Salaire : 45 000 € à 55 000 € brut annuel', pay(45000, 55000, 'EUR', 'year')],
    ['Salaire entre 45k€ et 55k€', pay(45000, 55000, 'EUR', 'year')],
    ['Salario: 24.000 - 30.000 € brutos anuales', pay(24000, 30000, 'EUR', 'year')],
    ['Salaris: € 3.200 - € 4.500 bruto per maand', pay(3200, 4500, 'EUR', 'month')],
    ['Vergütung: 4.500 € brutto im Monat', pay(4500, 4500, 'EUR', 'month')],
    ['The pay range is $157,000—$185,000 USD', pay(157000, 185000, 'USD', 'year')],
    ['Tagessatz: 650 € pro Tag', pay(650, 650, 'EUR', 'day')],
    ['Salary: ₹12,00,000 - ₹18,00,000 per annum', pay(1200000, 1800000, 'INR', 'year')],
    ['CTC: 12-18 LPA', pay(1200000, 1800000, 'INR', 'year')],
    ['OTE: $200,000 annually', pay(200000, 200000, 'USD', 'year')],
    ['Annual salary range\n$104,000 - $156,000', pay(104000, 156000, 'USD', 'year')],
    ['between $90,000 and $110,000 per year', pay(90000, 110000, 'USD', 'year')],
  ])('%s', (text, expected) => {
    expect(salaryOfText(text)).toEqual(expected);
  });

  it.each([
    'We raised $120 million in funding last year.',
    'Annual revenue of $50,000,000 and growing',
    '401(k) match up to $5,000 per year',
    'A sign-on bonus of $10,000',
    'A learning budget of €2,000 per year',
    'You manage a portfolio worth $120,000 - $150,000 a year in transactions',
    'Our 300 people serve 12,000 customers in 40 countries',
    'Home office stipend: $1,500 per year',
    'Founded in 2015 - 2020 with 100k users',
    'Referral bonus: $2,000 - $5,000',
    'Closed deals of €60–75k each',
  ])('none in “%s”', (text) => {
    expect(salaryOfText(text)).toBeUndefined();
  });

  it('use the dollar of the country', () => {
    expect(salaryOfText('Salary: $90,000 - $110,000', 'CA')).toEqual(pay(90000, 110000, 'CAD', 'year'));
    expect(salaryOfText('Salary: $90,000 - $110,000 USD', 'CA')).toEqual(pay(90000, 110000, 'USD', 'year'));
  });

  it('prefer amounts that are labeled as pay', () => {
    const text = 'Pension of $10,000 - $12,000 a year for all\nBase salary: $80,000 - $95,000 a year';
    expect(salaryOfText(text)).toEqual(pay(80000, 95000, 'USD', 'year'));
  });
});

describe('salaries in the fields of a source', () => {
  it.each([
    [{ min: 60000, max: 80000, currency: 'eur', period: 'year' as const }, pay(60000, 80000, 'EUR', 'year')],
    [{ min: 80000, max: 60000, currency: '€' }, pay(60000, 80000, 'EUR', 'year')],
    [{ min: 0, max: 90000, currency: 'USD' }, pay(null, 90000, 'USD', 'year')],
    [{ min: 25, currency: 'USD' }, pay(25, null, 'USD', 'hour')],
    ['$265K • Offers Equity', pay(265000, 265000, 'USD', 'year')],
    ['€ 45.000 - € 60.000', pay(45000, 60000, 'EUR', 'year')],
  ])('%o', (salary, expected) => {
    expect(salaryOfDraft(salary)).toEqual(expected);
  });

  it.each([undefined, '', 'Competitive', { min: 0, max: 0, currency: 'EUR' }, { min: -5, max: 1e308 }])(
    'none in %o',
    (salary) => {
      expect(salaryOfDraft(salary)).toBeUndefined();
    },
  );
});
