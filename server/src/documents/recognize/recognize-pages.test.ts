import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outlinesOf, sans } from '../../../test/documents/pdf/outlines.ts';
import { line, picturePage, scan, writePdf } from '../../../test/documents/pdf/write-pdf.ts';
import { extractImage } from '../extract/extract-image.ts';
import { extractPdf } from '../extract/pdf/extract-pdf.ts';
import type { Page } from '../model.ts';
import type { Recognizer } from './port.ts';
import { recognizePages } from './recognize-pages.ts';
import { openRecognizer } from './tesseract.ts';

const PATIENCE = 180_000;

const english =
  line(50, 780, 'Jane Doe', { font: 'F2', size: 24 }) +
  line(50, 750, 'jane@example.com') +
  line(400, 750, '+49 30 901820') +
  line(50, 700, 'Experience', { font: 'F2', size: 14 }) +
  line(50, 670, 'Senior engineer at Example Industries since 2019, in charge of the whole platform') +
  line(50, 650, 'Led a team of seven people who built and kept the services of our customers') +
  line(50, 630, 'Wrote most of the programs that the other departments of the company work with');
const french =
  line(50, 780, 'Hélène Lefèvre', { font: 'F2', size: 24 }) +
  line(50, 700, 'Expérience professionnelle', { font: 'F2', size: 14 }) +
  line(50, 670, "Ingénieure à l'École supérieure d'électricité, chargée des réseaux et de la sécurité") +
  line(50, 650, 'Développement des applications pour les équipes de vente et de la comptabilité') +
  line(50, 630, 'Diplômée de la Faculté des sciences, mention très bien, spécialité génie électrique');

let recognizer: Recognizer;
beforeAll(async () => {
  recognizer = await openRecognizer({ workers: 2 });
}, PATIENCE);
afterAll(() => recognizer.close());

async function recognize(bytes: Uint8Array) {
  return recognizePages(bytes, await extractPdf(bytes, { pageLimit: 10 }), recognizer);
}

const textOf = (page: Page | undefined) => page?.pieces.map((piece) => piece.text).join('\n') ?? '';

describe('OCR', () => {
  it(
    'recognizes the scanned page of a file and leaves the other unchanged',
    async () => {
      const image = await scan(writePdf([{ content: english }]));
      const { pages, warnings } = await recognize(
        writePdf([{ content: line(50, 700, 'This page has its text in the file.') }, picturePage(image)]),
      );
      expect(pages.map((page) => page.source)).toEqual(['text', 'ocr']);
      expect(textOf(pages[0])).toBe('This page has its text in the file.');
      expect(pages[1]?.needsRecognition).toBeUndefined();
      expect(pages[1]?.confidence).toBeGreaterThan(0.85);
      expect(warnings).toMatchObject([{ code: 'ocr-used', page: 2 }]);

      const find = (text: string) => pages[1]?.pieces.find((piece) => piece.text === text);
      expect(find('Jane Doe')).toMatchObject({ bold: true });
      expect(find('Jane Doe')?.size).toBeGreaterThan(19);
      expect(find('jane@example.com')).toMatchObject({ bold: false });
      expect(Math.abs((find('+49 30 901820')?.box.x ?? 0) - 400)).toBeLessThan(4);
      expect(Math.abs((find('Jane Doe')?.box.y ?? 0) - (842 - 780 - 17))).toBeLessThan(6);
    },
    PATIENCE,
  );

  it.each([3, 90, 180])(
    'recognizes a page rotated by %s degrees',
    async (degrees) => {
      const image = await scan(writePdf([{ content: english }]), { degrees });
      const { pages } = await recognize(writePdf([picturePage(image)]));
      expect(textOf(pages[0])).toContain('jane@example.com');
      expect(textOf(pages[0])).toContain('Led a team of seven people who built and kept');
      expect(pages[0]?.rotation).toBeCloseTo(360 - degrees, 0);
      expect(pages[0]?.width).toBeLessThan(pages[0]?.height ?? 0);
    },
    PATIENCE,
  );

  it(
    'keeps the accents of another language',
    async () => {
      const image = await scan(writePdf([{ content: french }]), { grain: 8, dpi: 200 });
      const { pages } = await recognize(writePdf([picturePage(image)]));
      expect(textOf(pages[0])).toContain('Hélène Lefèvre');
      expect(textOf(pages[0])).toContain('École supérieure');
    },
    PATIENCE,
  );

  it(
    'follows the EXIF orientation of a photo',
    async () => {
      const { jpeg, width } = await scan(writePdf([{ content: english }]), { degrees: 270 });
      const photo = withOrientation(jpeg, 6);
      const extraction = await extractImage(photo, 'jpeg');
      expect(extraction.pages[0]?.height).toBeGreaterThan(extraction.pages[0]?.width ?? 0);
      const { pages } = await recognizePages(photo, extraction, recognizer);
      expect(width).toBeGreaterThan(1000);
      expect(pages[0]?.rotation).toBeUndefined();
      expect(textOf(pages[0])).toContain('jane@example.com');
    },
    PATIENCE,
  );

  it(
    'adds the text of an image to a page that has text of its own',
    async () => {
      const heading =
        line(60, 600, 'Miriam Castell', { font: 'F2', size: 60 }) +
        line(60, 500, 'Head nurse, Leeds', { size: 36 });
      const image = await scan(writePdf([{ content: heading, mediaBox: '0 450 842 700' }]), { grain: 6 });
      const text =
        line(50, 560, 'Experience', { font: 'F2', size: 14 }) +
        line(50, 535, 'Senior nurse at St Anne Hospital in Leeds since 2015');
      const { pages, warnings } = await recognize(
        writePdf([{ content: `q 500 0 0 148 45 650 cm /Im0 Do Q ${text}`, image }]),
      );
      expect(pages[0]?.source).toBe('text');
      expect(textOf(pages[0])).toContain('Miriam Castell');
      expect(textOf(pages[0]).match(/Senior nurse/g)).toHaveLength(1);
      const name = pages[0]?.pieces.find((piece) => piece.text === 'Miriam Castell');
      expect(name?.box.y).toBeLessThan(150);
      expect(warnings).toMatchObject([{ code: 'ocr-used', page: 1 }]);
    },
    PATIENCE,
  );

  it(
    'adds words that are drawn as outlines',
    async () => {
      const { pages } = await recognize(
        writePdf([
          {
            content:
              outlinesOf(sans(), 'Work Experience', { y: 700, size: 16 }) +
              line(50, 670, 'Senior nurse at St Anne Hospital in Leeds since 2015'),
          },
        ]),
      );
      expect(textOf(pages[0])).toContain('Work Experience');
    },
    PATIENCE,
  );

  it(
    'finds nothing in a page without text, with a warning',
    async () => {
      const image = await scan(writePdf([{ content: '' }]), { grain: 60, dpi: 100 });
      const { pages, warnings } = await recognize(writePdf([picturePage(image)]));
      expect(textOf(pages[0]).length).toBeLessThan(40);
      expect(warnings.map((warning) => warning.code)).toEqual(['ocr-used', 'low-ocr-confidence']);
    },
    PATIENCE,
  );
});

/** A JPEG with only the EXIF orientation tag. */
function withOrientation(jpeg: Uint8Array, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([Buffer.from(jpeg.subarray(0, 2)), head, body, Buffer.from(jpeg.subarray(2))]);
}
