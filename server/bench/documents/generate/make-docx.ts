import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  Textbox,
  TextRun,
  WidthType,
} from 'docx';
import { skillsAsProse } from './make-skills.ts';
import type { Random } from './random.ts';
import type { Employment, Resume, Role } from './resume.ts';
import { sectionTexts } from './section-texts.ts';
import type { HeadingKind, Words } from './words.ts';

type Block = Paragraph | Table;
type Pen = {
  resume: Resume;
  words: Words;
  isTitleFirst: boolean;
  hasStyles: boolean;
  hasSkillTable: boolean;
};

/**
 * Word files as people make them: styles or bold text for headings, tabs for dates, tables and text boxes for layout.
 */
export async function makeDocx(
  layout: string,
  resume: Resume,
  words: Words,
  random: Random,
): Promise<Buffer> {
  const pen: Pen = {
    resume,
    words,
    isTitleFirst: random.chance(0.5),
    hasStyles: random.chance(0.5),
    hasSkillTable: random.chance(0.3),
  };
  const name = new Paragraph({
    ...(pen.hasStyles ? { heading: HeadingLevel.TITLE } : {}),
    children: [new TextRun({ text: resume.name, bold: true, size: 40 })],
  });
  const contact = contactLines(pen).map((text) => new Paragraph(text));
  const all = resume.order.flatMap((kind) => section(kind, pen));
  const headline = resume.headline
    ? [new Paragraph({ children: [new TextRun({ text: resume.headline, italics: true })] })]
    : [];
  const footer = new Footer({ children: [new Paragraph(`${resume.name} – ${words.page} 1`)] });
  const pages: Record<string, () => ConstructorParameters<typeof Document>[0]['sections'][number]> = {
    'docx-plain': () => ({ children: [name, ...headline, ...contact, ...all] }),
    'docx-header': () => ({
      headers: { default: new Header({ children: [name, new Paragraph(contactLines(pen).join(' | '))] }) },
      footers: { default: footer },
      children: [...headline, ...all],
    }),
    'docx-table': () => ({
      children: [twoCells([name, ...headline, ...contact, ...sideSections(pen)], mainSections(pen))],
    }),
    'docx-boxes': () => ({
      children: [
        box([name, ...headline], '420pt'),
        box([...contact, ...sideSections(pen)], '170pt'),
        ...mainSections(pen),
      ],
    }),
  };
  const page = pages[layout];
  if (!page) throw new Error(`No layout ${layout}.`);
  return Packer.toBuffer(new Document({ sections: [page()] }));
}

const aside: HeadingKind[] = ['skills', 'languages', 'interests'];
const sideSections = (pen: Pen) => aside.flatMap((kind) => section(kind, pen));
const mainSections = (pen: Pen) =>
  pen.resume.order.filter((kind) => !aside.includes(kind)).flatMap((kind) => section(kind, pen));

function contactLines({ resume, words }: Pen): string[] {
  return [
    [resume.street, resume.place].filter(Boolean).join(', '),
    ...resume.phones.map((phone) => `${words.labels.phone[0]}: ${phone}`),
    ...resume.emails.map((email) => `${words.labels.email[0]}: ${email}`),
    ...resume.links,
  ];
}

function section(kind: HeadingKind, pen: Pen): Block[] {
  const body = bodyOf(kind, pen);
  if (body.length === 0) return [];
  const text = pen.resume.headings[kind];
  const heading = pen.hasStyles
    ? new Paragraph({ heading: HeadingLevel.HEADING_1, text })
    : new Paragraph({
        spacing: { before: 240 },
        children: [new TextRun({ text: text.toLocaleUpperCase(pen.resume.language), bold: true, size: 26 })],
      });
  return [heading, ...body];
}

function bodyOf(kind: HeadingKind, pen: Pen): Block[] {
  const { resume } = pen;
  switch (kind) {
    case 'experience':
      return resume.employments.flatMap((employment) =>
        employment.roles.flatMap((role) => position(employment, role, pen)),
      );
    case 'education':
      return resume.studies.flatMap(({ degreeLine, school, place, when }) => [
        tabbed(bold(degreeLine), when?.text),
        new Paragraph([school, place].filter(Boolean).join(', ')),
      ]);
    case 'skills':
      return skills(pen);
    default:
      return sectionTexts(kind, resume).map((text) => new Paragraph(text));
  }
}

function position(employment: Employment, role: Role, pen: Pen): Paragraph[] {
  const company = [employment.company, employment.place].filter(Boolean).join(', ');
  const head = pen.isTitleFirst
    ? [tabbed(bold(role.title), role.when?.text), new Paragraph(company)]
    : [
        tabbed(bold(company), role.when?.text),
        new Paragraph({ children: [new TextRun({ text: role.title, italics: true })] }),
      ];
  const tools =
    role.tools.length > 0 ? [new Paragraph(`${pen.words.labels.tools}: ${role.tools.join(', ')}`)] : [];
  const duties = role.isProse
    ? [new Paragraph(role.duties.join('. '))]
    : role.duties.map((text) => new Paragraph({ text, bullet: { level: 0 } }));
  return [...head, ...(role.duties.length > 0 ? duties : []), ...tools];
}

function skills({ resume, hasSkillTable }: Pen): Block[] {
  const { style, groups } = resume.skills;
  if (style === 'prose') return [new Paragraph(skillsAsProse(resume.skills, resume.language))];
  if (style === 'groups')
    return groups.map(
      ({ label, items }) => new Paragraph({ children: [bold(`${label}: `), new TextRun(items.join(', '))] }),
    );
  const items = groups.flatMap((group) => group.items);
  if (hasSkillTable) return [grid(items)];
  if (style === 'bullets') return items.map((text) => new Paragraph({ text, bullet: { level: 0 } }));
  return [new Paragraph(items.join(style === 'bars' ? ' | ' : ', '))];
}

const bold = (text: string) => new TextRun({ text, bold: true });

function tabbed(left: TextRun, right: string | undefined): Paragraph {
  const children: ParagraphChild[] = right ? [left, new TextRun({ children: [new Tab(), right] })] : [left];
  return new Paragraph({
    spacing: { before: 120 },
    tabStops: [{ type: TabStopType.RIGHT, position: 9000 }],
    children,
  });
}

const cell = (children: Block[], size: number) =>
  new TableCell({
    width: { size, type: WidthType.PERCENTAGE },
    children: children.length > 0 ? children : [new Paragraph('')],
  });

const twoCells = (left: Block[], right: Block[]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [new TableRow({ children: [cell(left, 34), cell(right, 66)] })],
  });

function grid(items: readonly string[]): Table {
  const rows = [];
  for (let at = 0; at < items.length; at += 3)
    rows.push(
      new TableRow({
        children: [0, 1, 2].map((offset) => cell([new Paragraph(items[at + offset] ?? '')], 33)),
      }),
    );
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows });
}

const box = (children: Block[], width: `${number}pt`) =>
  new Paragraph({ children: [new Textbox({ style: { width, height: 'auto' }, children })] });
