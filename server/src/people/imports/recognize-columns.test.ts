import { describe, expect, it } from 'vitest';
import { beginsWithSomebody, recogniseColumns } from './recognize-columns.ts';

const recognise = (header: string, ...rows: string[]) =>
  recogniseColumns(
    header.split('|'),
    rows.map((row) => row.split('|')),
  );

describe('a column is recognised by what it is called', () => {
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
    ['Favourite colour', null],
  ])('%s', (header, field) => {
    expect(recognise(header, 'x')).toEqual([field]);
  });

  it('tells a whole name from a part of one by what stands beside it', () => {
    expect(recognise('Nom|Prénom')).toEqual(['family_name', 'given_name']);
    expect(recognise('Vorname|Name')).toEqual(['given_name', 'family_name']);
    expect(recognise('Nombre|Apellidos')).toEqual(['given_name', 'family_name']);
    expect(recognise('Name|First name|Last name')).toEqual(['name', 'given_name', 'family_name']);
    expect(recognise('Nom|Courriel')).toEqual(['name', 'email']);
  });

  it('takes several addresses and numbers, and of a place the first', () => {
    expect(recognise('E-mail|Second e-mail|Home city|Business city|Address line 1|Address line 2')).toEqual([
      'email',
      'email',
      'city',
      null,
      'address',
      'address',
    ]);
  });

  it('does not take a form of address for a profession', () => {
    expect(recognise('Title|Name', 'Dr.|Ann Lee', 'Mr|Bo Ek')).toEqual([null, 'name']);
    expect(recognise('Title|Name', 'Welder|Ann Lee', 'Cook|Bo Ek')).toEqual(['headline', 'name']);
  });

  it('leaves what an earlier result says out', () => {
    const header = 'name|outcome|person_id|matched_name|problem';
    expect(recognise(header, 'Ann Lee|linked|x|Ann Lee|')).toEqual(['name', null, null, null, null]);
  });
});

describe('a column is recognised by what stands in it', () => {
  it('where the header says nothing', () => {
    const rows = [
      'a@x.org|+49 30 123456|https://www.linkedin.com/in/ann|7',
      'b@y.org|030/987654|linkedin.com/in/bo|8',
    ];
    expect(recognise('Kontakt A|Kontakt B|URL|Code', ...rows)).toEqual(['email', 'phone', 'linkedin', null]);
  });

  it('where there is no header at all', () => {
    const rows = ['Ann|Lee|ann@x.org|1980-03-05', 'Bo|Ek|bo@y.org|1991-12-24'];
    expect(beginsWithSomebody((rows[0] ?? '').split('|'))).toBe(true);
    expect(beginsWithSomebody(['Name', 'E-mail', 'Phone'])).toBe(false);
    expect(recognise('Column 1|Column 2|Column 3|Column 4', ...rows)).toEqual([
      'given_name',
      'family_name',
      'email',
      'birth_date',
    ]);
  });

  it('but no other day or number is taken for one of a person', () => {
    expect(recognise('Hired|Order', '1999-01-02|20301234', '1998-02-03|20301235')).toEqual([null, null]);
  });
});
