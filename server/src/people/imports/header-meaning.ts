import type { ImportField } from '@tenon/contract/imports';
import { foldForLookup } from '../../platform/text/fold.ts';

/** What columns are called, without blanks and marks. */
const spellings: Record<ImportField, string> = {
  name: 'fullname completename displayname personname candidatename applicantname contactname nombrecompleto nombreyapellido nombreyapellidos nomcomplet nometprenom prenometnom nomecompleto nomeecognome cognomenome vollstandigername vorundnachname vornamenachname namevorname volledigenaam fulltnavn fullstandigtnamn imieinazwisko jmenoaprijmeni adsoyad numeprenume numeleintreg teljesnev kokonimi фио полноеимя прізвищетаімя 氏名 姓名 名前 お名前 성명 이름 الاسمالكامل الاسم',
  given_name:
    'givenname givennames firstname firstnames fname forename forenames christianname given first vorname vornamen rufname prenom prenoms nombredepila primernombre prenome primeironome nomeproprio voornaam voornamen roepnaam fornavn fornamn etunimi imie imiona jmeno krestnijmeno prenume keresztnev utonev ad isim имя імя ονομα 名 名字   الاسمالاول',
  family_name:
    'familyname familynames surname surnames lastname lastnames lname secondname family last nachname nachnamen familienname zuname nomdefamille nomfamille patronyme apellido apellidos cognome sobrenome apelido ultimonome achternaam etternavn efternavn efternamn sukunimi nazwisko prijmeni numedefamilie vezeteknev csaladnev soyad soyadi soyisim фамилия прізвище επωνυμο επιθετο 姓 姓氏 성 اسمالعائلة',
  email:
    'email emails emailaddress emailaddresses emailid mail mails mailaddress emailadresse mailadresse courriel courrier adressemail adresseemail adresseelectronique adressecourriel correo correoelectronico direcciondecorreo postaelettronica indirizzoemail indirizzomail correioeletronico enderecodeemail emailadres epost epostadresse epostadress sahkoposti sahkopostiosoite adresemail adresemailowy adrese eposta epostaadresi emailcim почта электроннаяпочта емейл имейл имэйл メール メールアドレス eメール 邮箱 电子邮件 電子郵件 이메일 البريدالالكتروني',
  phone:
    'phone phones phonenumber phonenumbers phoneno telephone telephonenumber telephoneno tel telno telnr mobile mobilephone mobilenumber mobileno cell cellphone cellnumber landline contactnumber whatsapp telefon telefonnummer telefonnr telefonenr rufnummer mobil mobiltelefon mobilnummer handy handynummer festnetz telefonprivat telefono telefonomovil numerodetelefono movil celular telephonemobile telephoneportable telephonefixe portable numerodetelephone cellulare numeroditelefono telefone telemovel numerodetelefone telefoon telefoonnummer mobielnummer mobiel gsm matkapuhelin puhelin puhelinnumero numertelefonu telefonkomorkowy komorka telefonnicislo mobilnitelefon telefonszam ceptelefonu telefonnumarasi телефон мобильный номертелефона τηλεφωνο 電話 電話番号 携帯 电话 手机 手机号 전화 전화번호 휴대폰 الهاتف الجوال',
  linkedin: 'linkedin linkedinurl linkedinprofile linkedinprofil linkedinlink linkedinaddress',
  github: 'github githuburl githubprofile githubusername githubhandle githublink',
  website:
    'website websites web webpage homepage url link personalwebsite personalsite blog portfolio webseite internetseite siteweb site sitioweb paginaweb sitoweb strona stronawww hemsida hjemmeside сайт ウェブサイト 网站',
  national_id:
    'nationalid nationalidnumber nationalidentitynumber identitynumber ssn socialsecuritynumber socialsecurity nin nino nationalinsurancenumber taxid tin sin passport passportnumber personalausweis ausweisnummer passnummer steuerid steuernummer sozialversicherungsnummer numerodesecuritesociale nir dni nie nif curp rut codicefiscale cpf bsn burgerservicenummer personnummer fodselsnummer henkilotunnus pesel rodnecislo cnp tckimlikno инн снилс',
  headline:
    'headline title jobtitle position role occupation profession currenttitle currentposition currentrole designation beruf berufsbezeichnung jobbezeichnung stelle stellenbezeichnung funktion taetigkeit tatigkeit poste fonction metier intituledeposte puesto cargo profesion ocupacion ruolo posizione professione mansione profissao funcao functie beroep stilling yrke titel ammatti stanowisko zawod pozice povolani functia beosztas meslek unvan должность профессия 職種 役職 职位 职称 직책 직위',
  birth_date:
    'birthdate dateofbirth dob birthday bday born birth geburtsdatum geburtstag gebdatum gebdat geboren datedenaissance naissance neele fechadenacimiento fechanacimiento nacimiento datadinascita nascita datadenascimento nascimento geboortedatum fodselsdato fodselsdag fodelsedatum fodelsedag syntymaaika dataurodzenia urodzony datumnarozeni datanasterii szuletesiido dogumtarihi датарождения 生年月日 出生日期 생년월일 تاريخالميلاد',
  address:
    'address addresses addressline addressline1 addressline2 streetaddress street streetandnumber streetname postaladdress mailingaddress homeaddress residentialaddress adresse anschrift strasse strassehausnummer strasseundhausnummer strassenr adressepostale rue voie direccion calle domicilio indirizzo via endereco rua morada adres straat straatenhuisnummer gate gateadresse gatuadress adress osoite katuosoite ulica adreszamieszkania adresa ulice cim utca adresi адрес улица 住所 地址 주소 العنوان',
  city: 'city town locality municipality suburb placeofresidence residence location ort stadt wohnort ville commune localite ciudad localidad poblacion municipio citta comune localita cidade localidade stad plaats woonplaats poststed kaupunki paikkakunta miasto miejscowosc mesto oras localitate varos sehir город πολη 市区町村 城市 도시 المدينة',
  region:
    'region state province county stateprovince stateorprovince territory district bundesland kanton provinz departement provincia comunidadautonoma estado regione provincie lan fylke maakunta wojewodztwo kraj judet megye bolge область регион 都道府県 省 省份 지역 المنطقة',
  postcode:
    'postcode postalcode zip zipcode plz postleitzahl codepostal cp codigopostal cap codicepostale codicediavviamentopostale cep postnummer postnr postinumero kodpocztowy psc codpostal iranyitoszam postakodu индекс почтовыйиндекс 郵便番号 邮编 邮政编码 우편번호 الرمزالبريدي',
  country:
    'country countryname countrycode countryregion nation land staat pays pais paese nazione landcode maa panstwo zeme tara orszag ulke страна χωρα 国 国家 국가 البلد',
  employer:
    'employer employers company companyname organisation organization organisationname organizationname currentemployer currentcompany firm workplace arbeitgeber firma firmenname unternehmen employeur entreprise societe empleador empresa compania azienda datoredilavoro societa empregador werkgever bedrijf arbeidsgiver arbejdsgiver arbetsgivare virksomhed foretag yritys tyonantaja pracodawca zamestnavatel angajator munkaltato ceg isveren sirket работодатель компания 会社 会社名 勤務先 公司 单位 회사 الشركة',
  school:
    'school schools university college education almamater institution schule hochschule universitat universitaet ausbildung ecole universite etablissement escuela universidad formacion scuola universita faculdade escola universiteit opleiding skole universitet skola koulu yliopisto szkola uczelnia universitate iskola egyetem okul университет вуз школа 学校 大学 학교 대학교 الجامعة',
  source:
    'source leadsource sourcename origin referrer referredby channel quelle herkunft bewerbungsquelle origine provenance fuente origen fonte origem bron kilde kalla lahde zrodlo zdroj sursa forras kaynak источник 来源 출처 المصدر',
  note: 'note notes comment comments remark remarks memo description notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare commentaire commentaires remarque remarques nota notas comentario comentarios osservazioni commento commenti observacao observacoes opmerking opmerkingen notitie notities merknad anteckning anteckningar huomautus huomiot uwagi notatka notatki poznamka poznamky observatii megjegyzes aciklama notlar заметка заметки комментарий примечание 備考 メモ 备注 메모 비고 ملاحظات',
  tags: 'schlagworter tag tags label labels keyword keywords category categories group groups schlagworte schlagwort stichworte etiquette etiquettes motscles etiqueta etiquetas etichetta etichette trefwoorden stikord nyckelord avainsanat etykiety stitky etichete cimkek etiketler теги метки タグ 标签 태그 الوسوم',
};

/** A whole name where it stands alone; beside a first name the rest of it, beside a family name the first. */
const eitherName = new Set(
  'name names nom nombre nome naam navn namn nimi nev nume jmeno imie isim имя 이름'.split(' '),
);

/** Columns that are known and mean nothing here; ours from the result of an import among them. */
const leftOut = new Set(
  'id uuid guid recordid rowid number nr no outcome personid matchedname problem line createdat updatedat created updated createdon updatedon addedon connectedon lastmodified status stage gender sex geschlecht genre genero salutation anrede civilite prefix suffix middlename middleinitial age alter optin gdpr consent salary gehalt image photo picture avatar fax language languages sprache skills'.split(
    ' ',
  ),
);

/** Says something about another column: whether an address was checked, which kind a number is. */
const about =
  /^(?:type|typ|label|optin|optout|consent|verified|status|count|valid|bounced|source|provider|country)$/;

/** Whose it is, or which one of several: says nothing about what it is. */
const qualifiers = new Set(
  'person candidate applicant contact customer client employee member user kandidat bewerber kontakt candidat candidato home work private privat personal business office current primary secondary main other legal postal mailing residential value dienstlich geschaftlich personnel professionnel pro perso domicile trabajo laboral particular prive zakelijk of the de du del des your my'.split(
    ' ',
  ),
);

const fields = new Map(
  Object.entries(spellings).flatMap(([field, words]) =>
    words.split(' ').map((word) => [plain(word), field as ImportField]),
  ),
);

export type HeaderMeaning = ImportField | 'either_name' | 'nothing' | undefined;

/** `nothing`: it is known that the column means nothing here. Undefined: the header does not say. */
export function meaningOfHeader(header: string): HeaderMeaning {
  const words = wordsOf(header);
  const whole = words.join('');
  const bare = words.filter((word) => !qualifiers.has(word) && !/^\d+$/.test(word));
  return (
    meaningOf(whole) ??
    meaningOf(whole.replace(/(?<!\d)\d+$/, '')) ??
    (words.some((word) => about.test(word)) && words.length > 1 ? 'nothing' : undefined) ??
    meaningOf(bare.join('')) ??
    byPart(whole)
  );
}

/** Not a name that anybody gave to a column. */
export const isUnnamed = (header: string) =>
  /^(?:|(?:column|col|field|spalte|feld|colonne|columna|unnamed)?\d*)$/.test(plain(header));

function meaningOf(word: string): HeaderMeaning {
  if (eitherName.has(word)) return 'either_name';
  if (leftOut.has(word)) return 'nothing';
  return fields.get(word);
}

function byPart(word: string): HeaderMeaning {
  if (word.includes('linkedin')) return 'linkedin';
  if (word.includes('github')) return 'github';
  if (/e?mail(?:adress|addr|$)/.test(word)) return 'email';
  if (/(?:phone|telefon|mobile)(?:number|nummer|no|nr)?$/.test(word)) return 'phone';
  return undefined;
}

function plain(header: string): string {
  return wordsOf(header).join('');
}

function wordsOf(header: string): string[] {
  const separated = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/['’`ʻʼ]/g, ' ');
  const folded = foldForLookup(separated).replace(/\be[\s_-]+(?=mail|post)/g, 'e');
  return folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}
