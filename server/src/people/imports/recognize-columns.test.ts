import { describe, expect, it } from 'vitest';
import { recognizeColumns, startsWithPerson } from './recognize-columns.ts';

const recognize = (header: string, ...rows: string[]) =>
  recognizeColumns(
    header.split('|'),
    rows.map((row) => row.split('|')),
  );

describe('a column is recognized by its header', () => {
  it.each([
    ['E-Mail', 'email'],
    ['e_mail address', 'email'],
    ['Primary Email', 'email'],
    ['E-mail 1 - Value', 'email'],
    ['Courriel', 'email'],
    ['Correo electrónico', 'email'],
    ['Adres e-mail', 'email'],
    ['メールアドレス', 'email'],
    ['Электронная почта', 'email'],
    ['Telefono', 'phone'],
    ['Téléphone portable', 'phone'],
    ['Handynummer', 'phone'],
    ['Mobile Phone', 'phone'],
    ['Phone 2', 'phone'],
    ['candidate_phone_1', 'phone'],
    ['Número de teléfono', 'phone'],
    ['Telefoonnummer', 'phone'],
    ['电话', 'phone'],
    ['Vorname', 'given_name'],
    ['firstName', 'given_name'],
    ['Prénom', 'given_name'],
    ['Voornaam', 'given_name'],
    ['Nachname', 'family_name'],
    ['Cognome', 'family_name'],
    ['Apellidos', 'family_name'],
    ['Фамилия', 'family_name'],
    ['Vor- und Nachname', 'name'],
    ['姓名', 'name'],
    ['Geburtsdatum', 'birth_date'],
    ['Date de naissance', 'birth_date'],
    ['Fødselsdato', 'birth_date'],
    ['Straße', 'address'],
    ['PLZ', 'postcode'],
    ['Código postal', 'postcode'],
    ['Home City', 'city'],
    ['Wohnort', 'city'],
    ['Bundesland', 'region'],
    ['Ülke', 'country'],
    ['Current Employer', 'employer'],
    ['Arbeitgeber', 'employer'],
    ['Berufsbezeichnung', 'headline'],
    ['Puesto', 'headline'],
    ['LinkedIn-Profil (URL)', 'linkedin'],
    ['GitHub', 'github'],
    ['Schlagwörter', 'tags'],
    ['Tags', 'tags'],
    ['Bemerkungen', 'note'],
    ['Quelle', 'source'],
    ['Sozialversicherungsnummer', 'national_id'],
    ['E-mail 1 - Type', null],
    ['Email verified', null],
    ['Connected On', null],
    ['Favorite color', null],
  ])('%s', (header, field) => {
    expect(recognize(header, 'x')).toEqual([field]);
  });

  it('a name column is a full name or a part of it, depending on the other columns', () => {
    expect(recognize('Nom|Prénom')).toEqual(['family_name', 'given_name']);
    expect(recognize('Vorname|Name')).toEqual(['given_name', 'family_name']);
    expect(recognize('Nombre|Apellidos')).toEqual(['given_name', 'family_name']);
    expect(recognize('Name|First name|Last name')).toEqual(['name', 'given_name', 'family_name']);
    expect(recognize('Nom|Courriel')).toEqual(['name', 'email']);
  });

  it('several columns can be email addresses, but only the first is the city', () => {
    expect(recognize('E-mail|Second e-mail|Home city|Business city|Address line 1|Address line 2')).toEqual([
      'email',
      'email',
      'city',
      null,
      'address',
      'address',
    ]);
  });

  it('a title column with salutations is not a headline', () => {
    expect(recognize('Title|Name', 'Dr.|Ann Lee', 'Mr|Bo Ek')).toEqual([null, 'name']);
    expect(recognize('Title|Name', 'Welder|Ann Lee', 'Cook|Bo Ek')).toEqual(['headline', 'name']);
  });

  it('the columns of an earlier result are ignored', () => {
    const header = 'name|outcome|person_id|matched_name|problem';
    expect(recognize(header, 'Ann Lee|linked|x|Ann Lee|')).toEqual(['name', null, null, null, null]);
  });
});

describe('a column is recognized by its values', () => {
  it('an unknown header is ignored if the values are clear', () => {
    const rows = [
      'a@x.org|+49 30 123456|https://www.linkedin.com/in/ann|7',
      'b@y.org|030/987654|linkedin.com/in/bo|8',
    ];
    expect(recognize('Kontakt A|Kontakt B|URL|Code', ...rows)).toEqual(['email', 'phone', 'linkedin', null]);
  });

  it('a table without a header is recognized by its values', () => {
    const rows = ['Ann|Lee|ann@x.org|1980-03-05', 'Bo|Ek|bo@y.org|1991-12-24'];
    expect(startsWithPerson((rows[0] ?? '').split('|'))).toBe(true);
    expect(startsWithPerson(['Name', 'E-mail', 'Phone'])).toBe(false);
    expect(recognize('Column 1|Column 2|Column 3|Column 4', ...rows)).toEqual([
      'given_name',
      'family_name',
      'email',
      'birth_date',
    ]);
  });

  it('other dates and numbers are not taken for birth dates and phone numbers', () => {
    expect(recognize('Hired|Order', '1999-01-02|20301234', '1998-02-03|20301235')).toEqual([null, null]);
  });
});
