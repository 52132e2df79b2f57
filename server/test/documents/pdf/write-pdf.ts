import { createCanvas, loadImage } from '@napi-rs/canvas';
import { renderPage } from '../../../src/documents/render/render-page.ts';

export type PageSource = {
  /** Operators of the page content. */
  content: string;
  mediaBox?: string;
  rotate?: number;
  annotations?: string[];
  /** A JPEG that the content draws as `/Im0`. */
  image?: { jpeg: Uint8Array; width: number; height: number };
  /** Additional resources, by kind: `{ XObject: '/Fm0 @form' }`. */
  resources?: Partial<
    Record<'Font' | 'XObject' | 'ExtGState' | 'Pattern' | 'Properties' | 'Shading', string>
  >;
};

export type PdfOptions = {
  info?: string;
  toUnicode?: string;
  /** Entries of the catalog. */
  catalog?: string;
  /** Objects that pages, the catalog and other objects refer to as `@name`. */
  objects?: Record<string, string | { dictionary: string; content: string }>;
};

const fonts = {
  F1: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  F2: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  F3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Oblique /Encoding /WinAnsiEncoding >>',
};

/** A PDF from source, so that a test controls exactly what is in the file. */
export function writePdf(pages: PageSource[], options: PdfOptions = {}): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) =>
    objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
  const names = Object.keys(options.objects ?? {});
  const resolve = (text: string) =>
    text.replaceAll(/@(\w+)/g, (_, name: string) => `${FIRST_OBJECT + names.indexOf(name)} 0 R`);
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${options.toUnicode ?? '1 beginbfchar <41> <F095> endbfchar'}
endcmap end end`;
  add(`<< /Type /Catalog /Pages 2 0 R ${resolve(options.catalog ?? '')} >>`);
  add('');
  add(fonts.F1);
  add(fonts.F2);
  add(fonts.F3);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>');
  add(stream('', Buffer.from(map, 'latin1')));
  for (const body of Object.values(options.objects ?? {})) {
    if (typeof body === 'string') add(resolve(body));
    else add(stream(resolve(body.dictionary), Buffer.from(body.content, 'latin1')));
  }
  const kids: number[] = [];
  for (const page of pages) {
    const image = page.image
      ? add(
          stream(
            `/Type /XObject /Subtype /Image /Width ${page.image.width} /Height ${page.image.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `,
            Buffer.from(page.image.jpeg),
          ),
        )
      : 0;
    const content = add(stream('', Buffer.from(page.content, 'latin1')));
    kids.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [${page.mediaBox ?? '0 0 595 842'}] /Contents ${content} 0 R ${
          page.rotate ? `/Rotate ${page.rotate}` : ''
        } /Resources << ${resolve(resourcesOf(page, image))} >> /Annots [${resolve((page.annotations ?? []).join(' '))}] >>`,
      ),
    );
  }
  objects[1] = Buffer.from(
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`,
  );
  const info = options.info ? add(`<< ${options.info} >>`) : 0;
  return assemble(objects, info);
}

/** Number of the first object from the options. */
const FIRST_OBJECT = 8;

function resourcesOf({ resources = {} }: PageSource, image: number): string {
  const basic: NonNullable<PageSource['resources']> = {
    Font: '/F1 3 0 R /F2 4 0 R /F3 5 0 R /F4 6 0 R',
    ExtGState: '/GS0 << /ca 0 >>',
    XObject: image ? `/Im0 ${image} 0 R` : '',
  };
  const kinds = Object.keys({ ...basic, ...resources }) as (keyof typeof basic)[];
  return kinds.map((kind) => `/${kind} << ${basic[kind] ?? ''} ${resources[kind] ?? ''} >>`).join(' ');
}

/** One line of text. */
export function line(
  x: number,
  y: number,
  text: string,
  { font = 'F1', size = 11, before = '' } = {},
): string {
  return `BT ${before} /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET\n`;
}

export function linkTo(url: string, [left, bottom, right, top]: [number, number, number, number]): string {
  return `<< /Type /Annot /Subtype /Link /Rect [${left} ${bottom} ${right} ${top}] /Border [0 0 0] /A << /S /URI /URI (${url}) >> >>`;
}

/** The first page of a PDF as a scanner produces it: a noisy image, possibly rotated. */
export async function scan(
  pdf: Uint8Array,
  { degrees = 0, dpi = 150, grain = 24 } = {},
): Promise<{ jpeg: Uint8Array; width: number; height: number }> {
  const { png } = await renderPage(pdf, 'pdf', 1, dpi);
  const page = await loadImage(Buffer.from(png));
  const turn = (degrees * Math.PI) / 180;
  const width = Math.round(Math.abs(page.width * Math.cos(turn)) + Math.abs(page.height * Math.sin(turn)));
  const height = Math.round(Math.abs(page.width * Math.sin(turn)) + Math.abs(page.height * Math.cos(turn)));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(turn);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  const pixels = context.getImageData(0, 0, width, height);
  let seed = 7;
  for (let at = 0; at < pixels.data.length; at += 4) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    const noise = ((seed >> 8) % (2 * grain + 1)) - grain;
    for (const channel of [0, 1, 2]) {
      pixels.data[at + channel] = Math.max(0, Math.min(255, (pixels.data[at + channel] ?? 0) * 0.92 + noise));
    }
  }
  context.putImageData(pixels, 0, 0);
  return { jpeg: await canvas.encode('jpeg', 85), width, height };
}

/** A page that contains only an image. */
export function picturePage(image: { jpeg: Uint8Array; width: number; height: number }): PageSource {
  const [width, height] = image.width > image.height ? [842, 595] : [595, 842];
  return {
    content: `q ${width} 0 0 ${height} 0 0 cm /Im0 Do Q\n`,
    mediaBox: `0 0 ${width} ${height}`,
    image,
  };
}

function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary}/Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

function assemble(objects: Buffer[], info: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = 9;
  const places = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    const place = length;
    parts.push(part);
    length += part.length;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R ${info ? `/Info ${info} 0 R` : ''} >>`;
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
