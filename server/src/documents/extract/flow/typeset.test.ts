import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Extraction } from '../../model.ts';
import { extract } from '../extract.ts';
import { extractText } from '../extract-text.ts';
import { extractHtml } from '../html/extract-html.ts';
import { extractOdt } from '../odt/extract-odt.ts';
import { extractRtf } from '../rtf/extract-rtf.ts';

const pieces = ({ pages }: Extraction) => pages.flatMap((page) => page.pieces);
const shown = (extraction: Extraction) =>
  pieces(extraction).flatMap((piece) => (piece.hidden ? [] : [piece.text]));

describe('HTML', () => {
  const read = (html: string) => extractHtml(Buffer.from(html));

  it('keeps blocks separate and drops what is not text', () => {
    const page = read(
      '<h1>Jane Doe</h1><p>Nurse<br>Berlin</p><script>alert(1)</script><style>p{}</style><div>a<div>b</div>c</div>',
    );
    expect(shown(page)).toEqual(['Jane Doe', 'Nurse', 'Berlin', 'a', 'b', 'c']);
    expect(pieces(page)[0]).toMatchObject({ heading: 1, bold: true });
  });

  it('keeps links, lists and tables', () => {
    const page = read(
      '<ul><li><p>One</p></li><li>Two <a href="https://example.org/jane">site</a></li></ul><table><tr><td>2019</td><td>RN</td></tr></table>',
    );
    expect(pieces(page)).toMatchObject([
      { text: 'One', bullet: true },
      { text: 'Two site', bullet: true, link: 'https://example.org/jane' },
      { text: '2019', cell: { column: 0 } },
      { text: 'RN', cell: { column: 1 } },
    ]);
  });

  it.each([
    ['an attribute', '<p hidden>x</p>'],
    ['a style', '<p style="display: none">x</p>'],
    ['a class', '<style>.gone { display:none }</style><p class="gone">x</p>'],
    ['a parent', '<div style="visibility:hidden"><p>x</p></div>'],
    ['white on white', '<p style="color:#fff">x</p>'],
    ['a size of nothing', '<p style="font-size:1px">x</p>'],
    ['a place off the page', '<p style="position:absolute; left:-9999px">x</p>'],
  ])('excludes text hidden by %s', (_how, html) => {
    const page = read(`<p>Jane</p>${html}`);
    expect(shown(page)).toEqual(['Jane']);
    expect(page.warnings).toMatchObject([{ code: 'hidden-text' }]);
  });

  it('includes white text on a dark background', () => {
    const page = read(
      '<div style="background:#222; color:white"><p>Jane</p><table><tr><td>Nurse</td></tr></table></div>',
    );
    expect(shown(page)).toEqual(['Jane', 'Nurse']);
  });

  it('separates values side by side, but not the words of a text', () => {
    const chips = '<p><span>Java</span> <span>Spring Boot</span> <span>Redis</span></p>';
    expect(shown(read(chips))).toEqual(['Java', 'Spring Boot', 'Redis']);
    const words = '<p><span>Senior</span> <span>Software</span> <span>Engineer</span></p>';
    expect(shown(read(words))).toEqual(['Senior Software Engineer']);
  });

  it('keeps a column of headings apart from the content beside it', () => {
    const row = (heading: string, content: string) => `<tr><td>${heading}</td><td>${content}</td></tr>`;
    const table = [
      row('Experience', '<p>Acme Ltd</p><p>Clerk, 2019 – 2021</p>'),
      row('Education', '<p>BSc, Leeds College</p><p>2018</p>'),
      row('Skills', '<p>Welding</p><p>Sewing</p>'),
    ];
    const lines = new Set(pieces(read(`<table>${table.join('')}</table>`)).map(({ box }) => box.y));
    expect(lines.size).toBe(9);
  });

  it('may be nested at any depth', () => {
    expect(() => read('<div>'.repeat(20_000))).not.toThrow();
    expect(() => read(`${'<table><tr><td>'.repeat(20_000)}Jane`)).not.toThrow();
  });

  it('keeps the lines of preformatted text', () => {
    expect(shown(read('<pre>Jane Doe\nNurse      2019</pre><p>one\nline</p>'))).toEqual([
      'Jane Doe',
      'Nurse',
      '2019',
      'one line',
    ]);
  });

  it.each([
    ['style elements that are never closed', '<style>'.repeat(200_000)],
    ['a sheet without a rule', `<style>${'a '.repeat(500_000)}</style>`],
    ['a sheet of open rules', `<style>${'{'.repeat(500_000)}</style>`],
    ['a sheet of open comments', `<style>${'/*'.repeat(500_000)}</style>`],
    ['a sheet for print without end', `<style>${'@media print '.repeat(50_000)}</style>`],
  ])('is parsed despite %s', (_name, style) => {
    expect(() => read(`<p>Jane Doe</p>${style}`)).not.toThrow();
  });

  it('uses CSS rules after comments, and ignores print rules', () => {
    const css = '/* a */.x{display:none} @media print{.y{display:none} .z{color:red}} .w{display:none}';
    const page = read(`<style>${css}</style><p class=x>x</p><p class=y>y</p><p class=w>w</p>`);
    expect(shown(page)).toEqual(['y']);
  });
});

describe('RTF', () => {
  it('keeps weight, size, accents, tabs and tables, and excludes hidden text', () => {
    const text =
      "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red255\\green255\\blue255;}{\\header Jane Doe\\par}\\b\\fs28 Zo\\'eb\\b0\\par\\fs22 Caf\\u233? \\u8211? x\\tab 2019\\par{\\cf1 stuffing}{\\v secret}\\par\\trowd\\intbl a\\cell b\\cell\\row\\pard end\\par}";
    const page = extractRtf(Buffer.from(text, 'latin1'));
    expect(shown(page)).toEqual(['Jane Doe', 'Zoë', 'Café – x', '2019', 'a', 'b', 'end']);
    expect(pieces(page)[0]?.margin).toBe('header');
    expect(pieces(page)[1]).toMatchObject({ bold: true, size: 14 });
    expect(pieces(page).flatMap((piece) => piece.hidden ?? [])).toEqual(['no-contrast', 'marked-hidden']);
  });
});

describe('OpenDocument', () => {
  it('keeps headings, lists, tables, tabs, text boxes and headers', () => {
    const content = `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:style="s" xmlns:fo="f" xmlns:table="tb" xmlns:draw="d">
      <office:automatic-styles>
        <style:style style:name="B"><style:text-properties fo:font-weight="bold" fo:font-size="14pt"/></style:style>
        <style:style style:name="W"><style:text-properties fo:color="#ffffff"/></style:style>
      </office:automatic-styles>
      <office:body><office:text>
        <text:h text:outline-level="1">Experience</text:h>
        <text:p text:style-name="B">Acme<text:tab/>2019<text:line-break/>Berlin</text:p>
        <text:list><text:list-item><text:p>Built it</text:p></text:list-item></text:list>
        <text:p><draw:frame><draw:text-box><text:p>In a box</text:p></draw:text-box></draw:frame><text:span text:style-name="W">stuffing</text:span></text:p>
        <table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>
      </office:text></office:body></office:document-content>`;
    const styles =
      '<x xmlns:style="s" xmlns:text="t"><style:header><text:p>Jane Doe</text:p></style:header></x>';
    const page = extractOdt(
      zipSync({ 'content.xml': Buffer.from(content), 'styles.xml': Buffer.from(styles) }),
    );
    expect(shown(page)).toEqual([
      'Jane Doe',
      'Experience',
      'Acme',
      '2019',
      'Berlin',
      'Built it',
      'In a box',
      'a',
      'b',
    ]);
    expect(pieces(page)[2]).toMatchObject({ bold: true, size: 14 });
    expect(pieces(page)[5]).toMatchObject({ bullet: true });
    expect(page.warnings).toMatchObject([{ code: 'hidden-text' }]);
  });
});

describe('plain text', () => {
  it('keeps lines, bullets, columns of spaces and Markdown headings', () => {
    const page = extractText(
      Buffer.from('# Jane Doe\r\n\r\nEXPERIENCE\r\n----------\r\nAcme        2019 - 2020\r\n * Built it\r\n'),
    );
    expect(pieces(page)).toMatchObject([
      { text: 'Jane Doe', heading: 1 },
      { text: 'EXPERIENCE', heading: 2 },
      { text: 'Acme' },
      { text: '2019 - 2020' },
      { text: 'Built it', bullet: true },
    ]);
  });

  it('has no direction marks', () => {
    expect(shown(extractText(Buffer.from('\u202eJane\u2066 Doe\u2069')))).toEqual(['Jane Doe']);
  });

  it('is cut at the page limit, with a warning', async () => {
    const long = Buffer.from('A line of a very long document.\n'.repeat(2000));
    const extraction = await extract(long, 'text', { pageLimit: 10 });
    expect(extraction.pages).toHaveLength(10);
    expect(extraction.pageCount).toBeGreaterThan(10);
    expect(extraction.warnings).toMatchObject([{ code: 'truncated' }]);
  });
});
