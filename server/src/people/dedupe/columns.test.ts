import { describe, expect, it } from 'vitest';
import { recognizeColumns, recordOf, textColumns } from './columns.ts';

const meaningsOf = (header: string[], compare?: string[]) =>
  Object.fromEntries(recognizeColumns(header, compare).known.map(({ name, meaning }) => [name, meaning]));

describe('the columns of a table', () => {
  it('columns are recognized in many spellings', () => {
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

  it('parts of a birth date, and headers that tell how a value was prepared, are recognized', () => {
    expect(meaningsOf(['name', 'birth_year', 'birth_month', 'birth_day'])).toMatchObject({
      birth_day: 'birth_day',
    });
    expect(meaningsOf(['name', 'birthday'])).toMatchObject({ birthday: 'birth_date' });
    expect(meaningsOf(['fname_c1', 'lname_c1', 'by', 'bm', 'bd'])).toEqual({
      fname_c1: 'given_name',
      lname_c1: 'family_name',
      by: 'birth_year',
      bm: 'birth_month',
      bd: 'birth_day',
    });
    expect(meaningsOf(['name', 'postcode_clean', 'by'])).toEqual({
      name: 'name',
      postcode_clean: 'postcode',
    });
  });

  it('attributes are compared as text, but are not enough to tell people apart', () => {
    const columns = recognizeColumns(['name', 'Place of birth', 'job title', 'sex']);
    expect(textColumns(columns)).toEqual(['birth_place', 'occupation', 'gender']);
    expect(recordOf(columns, ['Ann Lee', 'York', '', 'f']).others).toEqual({
      birth_place: 'York',
      gender: 'f',
    });
    expect(() => recognizeColumns(['id', 'gender', 'occupation'])).toThrowError(
      expect.objectContaining({ code: 'no-usable-columns' }),
    );
  });

  it('unknown columns are compared only on request', () => {
    expect(recognizeColumns(['name', 'badge'])).toMatchObject({ unused: ['badge'] });
    expect(meaningsOf(['name', 'Badge No'], ['badge_no'])).toEqual({ name: 'name', 'Badge No': 'other' });
  });

  it('a table without usable columns, or without a requested one, is rejected', () => {
    expect(() => recognizeColumns(['id', 'country', 'remark'])).toThrowError(
      expect.objectContaining({ code: 'no-usable-columns' }),
    );
    expect(() => recognizeColumns(['name'], ['badge'])).toThrowError(
      expect.objectContaining({ code: 'unknown-column' }),
    );
  });

  it('a row becomes a record with combined columns and without placeholders', () => {
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
    expect(recordOf(recognizeColumns(header, ['shoe']), cells)).toMatchObject({
      given_name: 'Ann Mary',
      phones: ['+1 212 555 0143'],
      address: '12 Long Street',
      emails: undefined,
      city: 'Boston',
      others: { shoe: '38' },
    });
  });

  it('a birth date is combined from its parts', () => {
    const columns = recognizeColumns(['name', 'birth_year', 'birth_month', 'day of birth']);
    expect(recordOf(columns, ['Ann Lee', '1980', '3', '7']).birth_date).toBe('1980-03-07');
    expect(recordOf(columns, ['Ann Lee', '1980', '', '']).birth_date).toBe('1980');
  });
});
