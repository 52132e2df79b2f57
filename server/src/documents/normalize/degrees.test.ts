import { expect, it } from 'vitest';
import { degreeLevel, findDegree } from './degrees.ts';

const read = (text: string) => {
  const found = findDegree(text);
  return (
    found && [
      text.slice(found.start, found.end),
      text.slice(found.field?.start, found.field?.end ?? 0),
      found.level,
    ]
  );
};

it.each([
  ['Bachelor of Science in Computer Science', 'Bachelor of Science', 'Computer Science', 'bachelor'],
  ['BSc (Hons) Mathematics, First Class', 'BSc (Hons)', 'Mathematics', 'bachelor'],
  ['Bachelor’s degree, Computer Science', 'Bachelor’s degree', 'Computer Science', 'bachelor'],
  ['M.S., Electrical Engineering', 'M.S.', 'Electrical Engineering', 'master'],
  ['MBA', 'MBA', '', 'master'],
  ['MPhys (Hons) Physics', 'MPhys (Hons)', 'Physics', 'master'],
  ['Qualifizierender Hauptschulabschluss', 'Qualifizierender Hauptschulabschluss', '', 'secondary'],
  ['VMBO-kader', 'VMBO-kader', '', 'secondary'],
  ['Ph.D. in Physics', 'Ph.D.', 'Physics', 'doctorate'],
  ['HND Business', 'HND', 'Business', 'associate'],
  ['A-levels: Maths, Physics', 'A-levels', 'Maths, Physics', 'secondary'],
  ['High School Diploma', 'High School Diploma', '', 'secondary'],
  ['Diplom-Informatiker (FH)', 'Diplom-Informatiker', '', 'master'],
  ['Abitur', 'Abitur', '', 'secondary'],
  ['Ausbildung zum Fachinformatiker', 'Ausbildung', 'Fachinformatiker', 'vocational'],
  ['Master MIAGE', 'Master', 'MIAGE', 'master'],
  ['Licence de mathématiques', 'Licence', 'mathématiques', 'bachelor'],
  ['Bac+5 Informatique', 'Bac+5', 'Informatique', 'master'],
  ['Baccalauréat scientifique', 'Baccalauréat scientifique', '', 'secondary'],
  ['Diplôme d’ingénieur en informatique', 'Diplôme d’ingénieur', 'informatique', 'master'],
  ['Grado en Ingeniería Informática', 'Grado', 'Ingeniería Informática', 'bachelor'],
  ['Formación profesional en Electrónica', 'Formación profesional', 'Electrónica', 'vocational'],
  ['Licenciatura em Engenharia Informática', 'Licenciatura', 'Engenharia Informática', 'bachelor'],
  ['Bacharelado em Administração', 'Bacharelado', 'Administração', 'bachelor'],
  ['Laurea Magistrale in Ingegneria Informatica', 'Laurea Magistrale', 'Ingegneria Informatica', 'master'],
  ['HBO Bedrijfskunde', 'HBO', 'Bedrijfskunde', 'bachelor'],
  ['hbo-bachelor Verpleegkunde', 'hbo-bachelor', 'Verpleegkunde', 'bachelor'],
  ['BA (Hons) Business', 'BA (Hons)', 'Business', 'bachelor'],
  ['Grado in Ingeniería Informática', 'Grado', 'Ingeniería Informática', 'bachelor'],
  ['Grado – Educación Primaria', 'Grado', 'Educación Primaria', 'bachelor'],
  ['Diplom-Kauffrau, Betriebswirtschaft', 'Diplom-Kauffrau', 'Betriebswirtschaft', 'master'],
  ['Diploma di ragioneria', 'Diploma di ragioneria', '', 'secondary'],
  ['Diploma ITS', 'Diploma ITS', '', 'vocational'],
  ['Attestato OSS', 'Attestato OSS', '', 'vocational'],
  ['Técnico – Instalaciones Eléctricas', 'Técnico', 'Instalaciones Eléctricas', 'vocational'],
  ['Qualifica, Operatore della ristorazione', 'Qualifica', 'Operatore della ristorazione', 'vocational'],
  ['Gesellenbrief in Tischlerhandwerk', 'Gesellenbrief', 'Tischlerhandwerk', 'vocational'],
  [
    'Staatlich geprüfter Techniker, Maschinenbau',
    'Staatlich geprüfter Techniker',
    'Maschinenbau',
    'vocational',
  ],
  ['Master di primo livello in Management', 'Master di primo livello', 'Management', 'master'],
  ['Licenciatura plena em Letras', 'Licenciatura plena', 'Letras', 'bachelor'],
  ['Trade Certificate, Plumbing', 'Trade Certificate', 'Plumbing', 'vocational'],
  ['Otago Certificate in Bar Service', 'Otago Certificate', 'Bar Service', 'vocational'],
  ['Manitoba Certificate of Readiness', 'Manitoba Certificate of Readiness', '', 'vocational'],
  ['Certificate: Floristry', 'Certificate', 'Floristry', 'vocational'],
  ['Fordonsprogrammet', 'Fordonsprogrammet', '', 'vocational'],
  ['Kokkeuddannelse', 'Kokkeuddannelse', '', 'vocational'],
  ['Kappersopleiding', 'Kappersopleiding', '', 'vocational'],
  ['Vakdiploma: Lassen', 'Vakdiploma', 'Lassen', 'vocational'],
  ['Certificate III: Commercial Cookery', 'Certificate III', 'Commercial Cookery', 'vocational'],
  ['CAP – Électricité', 'CAP', 'Électricité', 'vocational'],
  ['DCG, Comptabilité et gestion', 'DCG', 'Comptabilité et gestion', 'bachelor'],
  ['Bachillerato de Ciencias', 'Bachillerato de Ciencias', '', 'secondary'],
  ['12.º ano', '12.º ano', '', 'secondary'],
  ['Postgraduate Certificate in Education', 'Postgraduate Certificate in Education', '', 'master'],
])('%s is a degree', (text, degree, field, level) => {
  expect(read(text)).toEqual([degree, field, level]);
});

it('the name of a degree may include the field', () => {
  expect(read('Master of Computer Science')).toEqual([
    'Master of Computer Science',
    'Computer Science',
    'master',
  ]);
});

it.each(['Technische Universität München', 'Be responsible for the ma', 'Barcelona', 'Team lead'])(
  '%s is not a degree',
  (text) => {
    expect(degreeLevel(text)).toBeUndefined();
  },
);
