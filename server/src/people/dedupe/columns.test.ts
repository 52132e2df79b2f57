import { describe, expect, it } from 'vitest';
import { recordOf, understandColumns } from './columns.ts';

const meaningsOf = (header: string[], compare?: string[]) =>
  Object.fromEntries(understandColumns(header, compare).read.map(({ name, meaning }) => [name, meaning]));

describe('the columns of a table', () => {
  it('are understood in many spellings', () => {
    expect(
      meaningsOf([
        'Record ID',
        'First Name',
        'SURNAME',
        'E-Mail',
        'Phone 2',
        'D.O.B.',
        'Suburb',
        'zip',
        'Company',
      ]),
    ).toEqual({
      'Record ID': 'id',
      'First Name': 'given_name',
      SURNAME: 'family_name',
      'E-Mail': 'email',
      'Phone 2': 'phone',
      'D.O.B.': 'birth_date',
      Suburb: 'city',
      zip: 'postcode',
      Company: 'employer',
    });
    expect(meaningsOf(['candidate_last_name', 'homePhone', 'dateOfBirth', 'soc_sec_id', 'Straße'])).toEqual({
      candidate_last_name: 'family_name',
      homePhone: 'phone',
      dateOfBirth: 'birth_date',
      soc_sec_id: 'national_id',
      Straße: 'address',
    });
  });

  it('that nobody knows are compared only when asked for', () => {
    expect(understandColumns(['name', 'badge'])).toMatchObject({ unused: ['badge'] });
    expect(meaningsOf(['name', 'Badge No'], ['badge_no'])).toEqual({ name: 'name', 'Badge No': 'other' });
  });

  it('are refused when they say nothing of anybody, or are not there', () => {
    expect(() => understandColumns(['id', 'country', 'remark'])).toThrowError(
      expect.objectContaining({ code: 'no-usable-columns' }),
    );
    expect(() => understandColumns(['name'], ['badge'])).toThrowError(
      expect.objectContaining({ code: 'unknown-column' }),
    );
  });

  it('give a record: several of a kind together, nothing for what stands for nothing', () => {
    const header = [
      'first name',
      'middle name',
      'phone 1',
      'phone 2',
      'street number',
      'address 1',
      'email',
      'city',
      'shoe',
    ];
    const cells = ['Ann', 'Mary', '+1 212 555 0143', '', '12', 'Long Street', 'N/A', ' Boston ', '38'];
    expect(recordOf(understandColumns(header, ['shoe']), cells)).toMatchObject({
      given_name: 'Ann Mary',
      phones: ['+1 212 555 0143'],
      address: '12 Long Street',
      emails: undefined,
      city: 'Boston',
      others: { shoe: '38' },
    });
  });

  it('put a birth date together from its parts', () => {
    const columns = understandColumns(['name', 'birth_year', 'birth_month', 'day of birth']);
    expect(recordOf(columns, ['Ann Lee', '1980', '3', '7']).birth_date).toBe('1980-03-07');
    expect(recordOf(columns, ['Ann Lee', '1980', '', '']).birth_date).toBe('1980');
  });
});
