import { describe, expect, it } from 'vitest';
import { line, sketchLayout, smallVocabulary } from '../../../../../test/documents/sketch-layout.ts';
import { extractLists } from '../extract-lists.ts';

const vocabulary = smallVocabulary([
  'Excel',
  'Word',
  'SAP',
  'AutoCAD',
  'Salesforce',
  'MATLAB',
  'Octave',
  'Jira',
]);

function listsOf(...texts: string[]) {
  const heading = line('Skills', { kind: 'skills', isHeading: true, bold: true, size: 13 });
  const { layout, sections } = sketchLayout([
    line('Jane Doe', { size: 24 }),
    heading,
    ...texts.map((text) => line(text, { kind: 'skills' })),
  ]);
  return extractLists(layout, sections, vocabulary);
}

const skillsOf = (...texts: string[]) => listsOf(...texts).skills.map(({ value }) => value);

describe('lists in other scripts', () => {
  it.each([
    ['用友U8、金蝶K3、纳税申报', ['用友U8', '金蝶K3', '纳税申报']],
    ['熟练使用Word、Excel等办公软件', ['Word', 'Excel']],
    ['沟通能力；团队合作；客户服务', ['沟通能力', '团队合作', '客户服务']],
    ['法人営業・新規開拓・Salesforce', ['法人営業', '新規開拓', 'Salesforce']],
    ['・ビジネス・インテリジェンス', ['ビジネス・インテリジェンス']],
    ['원가관리, 한글(HWP), 고객 응대', ['원가관리', '한글(HWP)', '고객 응대']],
    ['إجادة استخدام برنامج AutoCAD، إدارة المشاريع', ['AutoCAD', 'إدارة المشاريع']],
    ['Навыки\t1С: Бухгалтерия 8.3\t1С: ЗУП\tExcel', ['1С: Бухгалтерия 8.3', '1С: ЗУП', 'Excel']],
    ['Уверенное владение Excel, знание SAP', ['Excel', 'SAP']],
    ['Bardzo dobra znajomość programu Płatnik, obsługa kasy', ['Płatnik', 'kasy']],
    ['Menguasai Word, mahir mengoperasikan mesin kasir (POS)', ['Word', 'mesin kasir (POS)']],
    ['Fundierte Kenntnisse in SAP, sicherer Umgang mit Excel', ['SAP', 'Excel']],
    ['Maîtrise du logiciel Ciel, connaissance des normes IFRS', ['Ciel', 'normes IFRS']],
  ])('%s', (text, expected) => {
    expect(skillsOf(text)).toEqual(expected);
  });
});

describe('items', () => {
  it.each([
    ['Excel (TCD, macros)', ['Excel (TCD, macros)']],
    ['MS Office (Word, Excel)', ['MS Office (Word, Excel)', 'Word', 'Excel']],
    ['Agile & Scrum', ['Agile & Scrum']],
    ['MATLAB/Octave', ['MATLAB/Octave', 'MATLAB', 'Octave']],
    ['AutoCAD: zaawansowany, SAP: bardzo dobra', ['AutoCAD', 'SAP']],
    ['Excel ★★★☆☆, SAP 80%, Word 3/5', ['Excel', 'SAP', 'Word']],
    ['Excel — продвинутый', ['Excel']],
    ['Confluence\tJira\tGitHub\tSlack', ['Confluence', 'Jira', 'GitHub', 'Slack']],
    ['GitHub\tJira\tSlack', ['GitHub', 'Jira', 'Slack']],
  ])('%s', (text, expected) => {
    expect(skillsOf(text)).toEqual(expected);
  });

  it.each([
    'Angličtina\tpokročilý (C1)',
    'Русский — Родной',
    'Английский: B2',
    'Bahasa Inggris\tmenengah',
    'İngilizce (ileri düzey)',
    'العربية\tاللغة الأم',
  ])('are not spoken languages with their level: %s', (text) => {
    expect(skillsOf('Excel, SAP', text)).toEqual(['Excel', 'SAP']);
  });

  it.each([
    'Führerschein Klasse B',
    'Prawo jazdy kat. B',
    'Водительские права категории B',
    'Permis B',
    'Carnet de conducir B1',
    'Patente B',
    'Körkort B',
    'Řidičský průkaz sk. B',
    '普通自動車第一種免許',
    'Driving licence (full, clean)',
  ])('are not driving licences, which are certifications: %s', (text) => {
    const { skills, certifications } = listsOf('Excel, SAP', text);
    expect(skills.map(({ value }) => value)).toEqual(['Excel', 'SAP']);
    expect(certifications.map(({ name }) => name.value)).toEqual([text]);
  });
});

it('parts of a Japanese sentence are not skills', () => {
  const { skills } = listsOf(
    'Java、Excel、データ分析',
    '経験を活かし、チームの生産性を向上させた実績があります。また、改善を進めました。',
  );
  expect(skills.map(({ value }) => value)).toEqual(['Java', 'Excel', 'データ分析']);
});

describe('a label that is a usual heading', () => {
  it('introduces a list in a section of another kind', () => {
    const { layout, sections } = sketchLayout([
      line('Istruzione', { kind: 'education', isHeading: true, bold: true, size: 13 }),
      line('Liceo Classico, Ravenna', { kind: 'education' }),
      line('COMPETENZE DIGITALI\tMoodle, Canva, Registro elettronico', { kind: 'education' }),
    ]);
    expect(extractLists(layout, sections, vocabulary).skills.map(({ value }) => value)).toEqual([
      'Moodle',
      'Canva',
      'Registro elettronico',
    ]);
  });
});

it.each([
  ['Svakodnevno radim s alatima inventura, SAP i dobro poznajem viličar', ['inventura', 'SAP', 'viličar']],
  ['Ежедневно работаю с Excel, бюджет и хорошо знаю отчётность', ['Excel', 'бюджет', 'отчётность']],
])('%s: introductions are not part of a skill', (text, skills) => {
  expect(skillsOf(text)).toEqual(skills);
});
