import { describe, expect, it } from 'vitest';
import {
  line,
  type Sketch,
  sketchLayout,
  smallVocabulary,
} from '../../../../test/documents/sketch-layout.ts';
import { extractContact } from './extract-contact.ts';

const vocabulary = smallVocabulary(['Microsoft Excel']);

function nameOf(...sketches: (string | Sketch)[]): string | undefined {
  const { layout, sections } = sketchLayout(sketches);
  return extractContact(layout, sections, vocabulary).name?.value;
}

describe('a name line', () => {
  it.each([
    ['Curriculum Vitae – Jane Doe', 'Jane Doe'],
    ['Resume of Thomas Okafor', 'Thomas Okafor'],
    ['Lebenslauf Max Mustermann', 'Max Mustermann'],
    ['CV Erik Lindqvist', 'Erik Lindqvist'],
    ['Curriculum Vitae van Sanne de Vries', 'Sanne de Vries'],
    ['Życiorys: Katarzyna Wiśniewska', 'Katarzyna Wiśniewska'],
    ['Резюме — Кузнецова Марина Викторовна', 'Кузнецова Марина Викторовна'],
    ['Jane Doe, RN, BSN, CCRN', 'Jane Doe'],
    ['Dr. med. Anna Huber | Zürich', 'Anna Huber'],
    ['Prof. Dr.-Ing. habil. Karl-Heinz Müller', 'Karl-Heinz Müller'],
    ['Dott.ssa Giulia De Santis', 'Giulia De Santis'],
    ['น.ส. กานดา ใจดี', 'กานดา ใจดี'],
    ['นายสมชาย รักไทย', 'สมชาย รักไทย'],
    ['박지원', '박지원'],
    ['司徒晓岚 女 | 29岁', '司徒晓岚'],
    ['श्रीमती सुनीता वर्मा', 'सुनीता वर्मा'],
    ['MUDr. Petra Novotná', 'Petra Novotná'],
    ['MR. RAJESH KUMAR VERMA B.Tech, MBA', 'Rajesh Kumar Verma'],
    ['Amir Khan PMP, CSM', 'Amir Khan'],
    ['Zoe Tanaka · Illustrator · Berlin', 'Zoe Tanaka'],
    ['Olivia Grace Bennett - Primary School Teacher', 'Olivia Grace Bennett'],
    ['Jane Doe 555-123-4567 jane.doe@x.com', 'Jane Doe'],
    ["Hi, I'm Zoe Tanaka!", 'Zoe Tanaka'],
    ['MARCHETTI Solène', 'Solène Marchetti'],
    ['KOVÁCS Eszter', 'Eszter Kovács'],
    ['J. R. Okonkwo', 'J. R. Okonkwo'],
    ['Jane (Janie) van der Doe', 'Jane (Janie) van der Doe'],
    ['王小明', '王小明'],
    ['田中 花子（たなか はなこ）', '田中 花子'],
    ['طارق عبد الرحمن الشامي', 'طارق عبد الرحمن الشامي'],
  ])('%s is %s', (text, name) => {
    expect(nameOf(line(text, { size: 20 }))).toBe(name);
  });
});

describe('a labeled name', () => {
  it.each([
    ['履歴書', ['氏名 森田 健一'], '森田 健一'],
    ['履 歴 書', ['フリガナ サトウ ケンジ', '氏 名\t佐藤 健二'], '佐藤 健二'],
    ['个人简历', ['姓名：周雅琴', '性别：女'], '周雅琴'],
    ['이력서', ['이름: 김민수 (金民秀)'], '김민수'],
    ['Резюме', ['ФИО: Соколов Артём Игоревич'], 'Соколов Артём Игоревич'],
    ['Анкета', ['Фамилия: Иванов', 'Имя: Пётр', 'Отчество: Сергеевич'], 'Пётр Сергеевич Иванов'],
    ['السيرة الذاتية', ['الاسم: طارق عبد الرحمن الشامي'], 'طارق عبد الرحمن الشامي'],
    ['DAFTAR RIWAYAT HIDUP', ['Nama Lengkap\t: Siti Rahmawati'], 'Siti Rahmawati'],
    ['Życiorys', ['Imię i nazwisko: Katarzyna Wiśniewska'], 'Katarzyna Wiśniewska'],
    ['ÖZGEÇMİŞ', ['Adı Soyadı : Elif Yıldız'], 'Elif Yıldız'],
    ['Životopis', ['Jméno a příjmení\tIng. Tomáš Havránek'], 'Tomáš Havránek'],
    ['जीवन वृत्त', ['नाम: सुनीता शर्मा'], 'सुनीता शर्मा'],
    ['SƠ YẾU LÝ LỊCH', ['Họ và tên: Nguyễn Thị Lan'], 'Nguyễn Thị Lan'],
    ['Βιογραφικό Σημείωμα', ['Ονοματεπώνυμο: Μαρία Παπαδοπούλου'], 'Μαρία Παπαδοπούλου'],
    ['BIO-DATA', ['Name : Sunita Sharma', "Father's Name : Ramesh Sharma"], 'Sunita Sharma'],
    ['HOJA DE VIDA', ['Nombres: Luis Alberto', 'Apellidos: Quispe Rojas'], 'Luis Alberto Quispe Rojas'],
  ])('under %s', (title, lines, name) => {
    expect(nameOf(line(title, { size: 18 }), ...lines)).toBe(name);
  });
});

describe('no name', () => {
  it.each([
    'YOUR NAME',
    'First Last',
    'Vorname Nachname',
    'San Francisco',
    'Microsoft Excel',
    'Curriculum Vitae',
    'Daftar Riwayat Hidup',
    'Professional Summary',
    'Green Valley Hospital',
  ])('is taken from %s', (text) => {
    expect(nameOf(line(text, { size: 20 }), 'Chicago, IL')).toBeUndefined();
  });
});

describe('a title in large type below the name', () => {
  it.each(['Class A Driver', 'Snickare', 'Muhasebe Uzmanı', 'Kuchař'])(
    'does not go on with it: %s',
    (title) => {
      expect(nameOf(line('Dale Hutchins', { size: 24 }), line(title, { size: 20 }), 'Leeds')).toBe(
        'Dale Hutchins',
      );
    },
  );
});

describe('a banner', () => {
  it('below the referees of the column before is the name', () => {
    expect(
      nameOf(
        line('Contact', { isHeading: true, size: 14 }),
        'm.ross@example.com',
        line('Referees', { kind: 'references', isHeading: true, size: 14 }),
        line('Robin Bennett', { kind: 'references' }),
        line('Michael Ross', { kind: 'references', size: 27, block: 2 }),
      ),
    ).toBe('Michael Ross');
  });
});

it('a Chinese or Korean name does not go on in the title or town below it', () => {
  expect(nameOf(line('许文静', { size: 24 }), line('运营经理', { size: 20 }), '上海')).toBe('许文静');
  expect(nameOf(line('林思远', { size: 24 }), line('杭州', { size: 20 }), '产品经理')).toBe('林思远');
  expect(nameOf(line('오태준', { size: 24 }), line('백엔드 개발자', { size: 18 }))).toBe('오태준');
});

it.each<[string, (string | Sketch)[], string]>([
  [
    'behind a document title',
    [line('Curriculum Vitae – Inès', { size: 23 }), line("Marie d'Estrées", { size: 23 })],
    "Inès Marie d'Estrées",
  ],
  [
    'with one word per line',
    [line('Hans', { size: 18 }), line('Georg', { size: 18 }), line('Böttcher', { size: 18 })],
    'Hans Georg Böttcher',
  ],
  ['with spaces between Chinese signs', [line('刘 丽 华', { size: 21 })], '刘丽华'],
])('a name may be written %s', (_, sketches, name) => {
  expect(nameOf(...sketches)).toBe(name);
});

it('a name may start with an unknown family name if an address has the given name', () => {
  expect(nameOf('TULIBAO, JERVINO P.', 'jervino.tulibao@example.ph')).toBe('Jervino P. Tulibao');
});
