import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { residentMb } from './limits.ts';
import type { Parsers, Progress } from './port.ts';
import { processParsers } from './processes.ts';

const resume = (name: string) => ({
  name: 'resume.txt',
  bytes: Buffer.from(`${name}
${name.toLowerCase().replace(' ', '.')}@example.org

Experience
Harbour Ltd	Jan 2019 – Mar 2021
Crane operator

Education
BSc Logistics, University of Hull, 2018

Skills
Rigging, Forklift`),
});

/** A PDF with this page content, compressed as much as possible. */
function pdfOf(content: Buffer): { name: string; bytes: Uint8Array } {
  const packed = deflateSync(content, { level: 9 });
  const head = (text: string) => Buffer.from(text, 'latin1');
  const bytes = Buffer.concat([
    head('%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    head('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    head('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R '),
    head(
      '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>\nendobj\n',
    ),
    head(`4 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    head('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF'),
  ]);
  return { name: 'resume.pdf', bytes };
}

/** Millions of tiny drawing operations in a file of a few kilobytes, which would take forever. */
const endless = pdfOf(Buffer.from('BT /F1 9 Tf 1 0 0 1 20 20 Tm (a) Tj ET\n'.repeat(1_500_000)));

describe('parser processes', () => {
  let parsers: Parsers;
  const problems: unknown[] = [];
  beforeAll(() => {
    parsers = processParsers({
      processes: 1,
      limits: { seconds: 3, memoryMb: 900 },
      onProblem: (error) => problems.push(error),
    });
  });
  afterAll(() => parsers.close());

  it('parse a document and report progress', async () => {
    const seen: Progress[] = [];
    const parsed = await parsers.parse(resume('Jane Roe'), { onProgress: (progress) => seen.push(progress) });
    expect(parsed.profile.name?.value).toBe('Jane Roe');
    expect(parsed.profile.emails[0]?.value).toBe('jane.roe@example.org');
    expect(seen.map(({ stage }) => stage)).toEqual(['extract', 'layout', 'sections', 'entities', 'profile']);
    expect(seen.find(({ stage }) => stage === 'entities')?.profile?.emails).toHaveLength(1);
  });

  it('stop an endless file and parse the next one', async () => {
    await expect(parsers.parse(endless)).rejects.toMatchObject({
      code: expect.stringMatching(/^took-too-(long|much-memory)$/),
      status: 422,
    });
    expect((await parsers.parse(resume('John Roe'))).profile.name?.value).toBe('John Roe');
  });

  it('report what is wrong with a file', async () => {
    await expect(parsers.parse({ name: 'a.pdf', bytes: Buffer.alloc(0) })).rejects.toMatchObject({
      code: 'empty-file',
    });
    await expect(parsers.parse({ name: 'a.txt', bytes: Buffer.from(' \n ') })).rejects.toMatchObject({
      code: 'no-text',
    });
    await expect(
      parsers.parse({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 and then nothing') }),
    ).rejects.toMatchObject({
      code: 'corrupt-file',
    });
  });

  it('can be aborted', async () => {
    const aborter = new AbortController();
    const parsing = parsers.parse(endless, { signal: aborter.signal });
    setTimeout(() => aborter.abort(), 200);
    await expect(parsing).rejects.toThrow('aborted');
    expect((await parsers.parse(resume('Joan Roe'))).profile.name?.value).toBe('Joan Roe');
  });

  it('reported no problems in these tests', () => {
    expect(problems).toEqual([]);
  });
});

it('start when a document waits, end when nothing does, and start again', async () => {
  const started = () => childrenOf(process.pid).filter((pid) => !before.includes(pid)).length;
  const before = childrenOf(process.pid);
  const parsers = processParsers({ processes: 2, idleSeconds: 0.2 });
  try {
    expect(started()).toBe(0);
    const both = await Promise.all([parsers.parse(resume('Jane Roe')), parsers.parse(resume('John Roe'))]);
    expect(both.map(({ profile }) => profile.name?.value)).toEqual(['Jane Roe', 'John Roe']);
    expect(started()).toBe(2);
    await expect.poll(started, { timeout: 20_000 }).toBe(0);
    expect((await parsers.parse(resume('Joan Roe'))).profile.name?.value).toBe('Joan Roe');
  } finally {
    await parsers.close();
  }
});

it('have their memory measured from outside', () => {
  expect(residentMb(process.pid)).toBeGreaterThan(10);
  expect(residentMb(undefined)).toBeUndefined();
});

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}
