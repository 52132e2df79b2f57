import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { resumeVersions } from './hidden/resumes.ts';
import { writeDoc } from './write-doc.ts';

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name));

/** A file of every supported kind, with a word that it contains. */
export async function everyKind(): Promise<{ name: string; bytes: Uint8Array; word: string }[]> {
  const scan = sample('scan-latex-en.jpg');
  return [
    ...resumeVersions().map(({ kind, plain }) => ({ name: `resume.${kind}`, bytes: plain, word: 'Paywell' })),
    { name: 'resume.doc', bytes: writeDoc(sample('plain-text-nl.txt').toString()), word: 'Oosterhout' },
    { name: 'resume.txt', bytes: sample('plain-text-nl.txt'), word: 'Oosterhout' },
    { name: 'resume.jpg', bytes: scan, word: 'Northwind' },
    { name: 'resume.png', bytes: await pngOf(scan), word: 'Northwind' },
  ];
}

async function pngOf(picture: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toBuffer('image/png');
}
