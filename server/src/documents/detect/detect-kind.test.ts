import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { detectKind } from './detect-kind.ts';

const detect = (bytes: Uint8Array | string, name = 'file', contentType?: string) =>
  detectKind({ bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name, contentType });

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

const samples: [string, Uint8Array | string, string][] = [
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'pdf'],
  ['a PDF with something in front', `${'x'.repeat(900)}\n%PDF-1.4\n`, 'pdf'],
  ['Word', zip({ '[Content_Types].xml': contentTypes, 'word/document.xml': '<w:document/>' }), 'docx'],
  [
    'OpenDocument',
    zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
    'odt',
  ],
  ['RTF', '{\\rtf1\\ansi Jane}', 'rtf'],
  ['a page', '<!DOCTYPE html><html><body>Jane</body></html>', 'html'],
  ['a page with a comment in front', '<!-- saved --><html>Jane</html>', 'html'],
  ['text', 'Jane Doe\nNurse', 'text'],
  ['text in UTF-16', Buffer.from('\ufeffJane Doe', 'utf16le'), 'text'],
  ['JSON Resume', '{"basics": {"name": "Jane"}}', 'json_resume'],
  ['other JSON', '{"a": 1}', 'text'],
  ['PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'png'],
  [
    'PNG that moves',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55000000086163544c', 'hex'),
    'png',
  ],
  ['JPEG', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'jpeg'],
];

describe('the kind of a file', () => {
  it.each(samples)('%s is detected from its bytes', async (_name, bytes, kind) => {
    expect((await detect(bytes)).kind).toBe(kind);
  });

  it('the bytes win over the name, with a warning', async () => {
    const { kind, warnings } = await detect('%PDF-1.4 …', 'resume.docx');
    expect(kind).toBe('pdf');
    expect(warnings).toMatchObject([{ code: 'type-mismatch' }]);
    expect(warnings[0]?.message).toContain('.docx');
  });

  it('the bytes win over the declared content type', async () => {
    expect((await detect('Jane Doe', 'resume', 'application/pdf')).warnings).toMatchObject([
      { code: 'type-mismatch' },
    ]);
    expect((await detect('Jane Doe', 'resume.txt', 'application/octet-stream')).warnings).toEqual([]);
  });

  it('an empty file is rejected', async () => {
    await expect(detect('')).rejects.toMatchObject({ code: 'empty-file', status: 422 });
  });

  it.each([
    ['a ZIP of something else', zip({ 'a.txt': 'x' })],
    ['a program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex')],
    ['noise', Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 37) % 256))],
    ['a spreadsheet of old', Buffer.from('d0cf11e0a1b11ae1000000000000000000000000', 'hex')],
  ])('%s is rejected', async (_name, bytes) => {
    await expect(detect(bytes)).rejects.toMatchObject({ code: 'unsupported-type' });
  });

  it('a password-protected Word file is not reported as damaged', async () => {
    const bytes = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    await expect(detect(bytes, 'resume.docx')).rejects.toMatchObject({ code: 'encrypted-file' });
  });
});

describe('text', () => {
  it('is decoded with its own code page', () => {
    expect(decodeText(Buffer.from('Zoë'))).toBe('Zoë');
    expect(decodeText(Buffer.from('Zo\xeb – caf\xe9', 'latin1'))).toContain('Zoë');
    expect(decodeText(Buffer.from('\ufeffZoë', 'utf16le'))).toBe('Zoë');
    expect(decodeText(Buffer.from('Zoë and more', 'utf16le'))).toBe('Zoë and more');
    const wide = Buffer.alloc(16);
    for (const [index, code] of [0xfeff, 0x5a, 0x1f600, 0xffffffff].entries())
      wide.writeUInt32BE(code, index * 4);
    expect(decodeText(wide)).toBe('Z😀\ufffd');
    expect(decodeText(wide.swap32())).toBe('Z😀\ufffd');
  });
});
