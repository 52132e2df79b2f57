import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import * as samples from '../../../test/taxonomy-downloads.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { isEscoFile, parseEsco } from './esco.ts';
import { isOnetFile, parseOnet } from './onet.ts';
import { openDownload } from './open-download.ts';

const esco = async (path: string) => parseEsco(await openDownload(path, isEscoFile));
const onet = async (path: string) => parseOnet(await openDownload(path, isOnetFile));

async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = join(await temporaryFolder('download'), 'download');
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

describe('an ESCO download', () => {
  it('has English names, labels in every language, parents and groups', async () => {
    const { skills, languages } = await esco(await folderWith(samples.esco));

    expect(languages).toEqual(['en', 'de']);
    expect(skills).toEqual([
      {
        id: 'esco:11111111-1111-4111-8111-111111111111',
        name: 'carve wood',
        category: 'handling and moving',
        aliases: ['wood carving', 'carve, chip and shape "wood"', 'Holz schnitzen', 'schnitzen'],
        source: 'esco',
      },
      {
        id: 'esco:22222222-2222-4222-8222-222222222222',
        name: 'carve spoons',
        category: 'handling and moving',
        parent: 'esco:11111111-1111-4111-8111-111111111111',
        aliases: ['spoon whittling', 'Löffel schnitzen'],
        source: 'esco',
      },
    ]);
  });

  it('is parsed equally as a folder, compressed files, a ZIP file and a single file', async () => {
    const plain = await esco(await folderWith(samples.esco));
    const packed = Object.fromEntries(
      Object.entries(samples.esco).map(([name, text]) => [`${name}.gz`, gzipSync(text)]),
    );
    const zip = zipSync(
      Object.fromEntries(
        Object.entries(samples.esco).map(([name, text]) => [`ESCO dataset/${name}`, strToU8(text)]),
      ),
    );
    const zipped = await folderWith({ 'ESCO dataset - v1.2.0.zip': zip });

    expect(await esco(await folderWith(packed))).toEqual(plain);
    expect(await esco(zipped)).toEqual(plain);
    expect(await esco(join(zipped, 'ESCO dataset - v1.2.0.zip'))).toEqual(plain);
    const alone = await esco(join(await folderWith(samples.esco), 'skills_en.csv'));
    expect(alone.skills.map(({ name, category }) => [name, category])).toEqual([
      ['carve wood', 'skill/competence'],
      ['carve spoons', 'skill/competence'],
    ]);
  });
});

describe('an O*NET download', () => {
  it('has every tool once, below its commodity, and the elements', async () => {
    const { skills } = await onet(await folderWith(samples.onet));

    expect(skills.map(({ id, name, category, parent }) => [id, name, category, parent])).toEqual([
      ['onet:2.A.1.a', 'Reading Comprehension', 'skills', undefined],
      ['onet:43232110', 'Spreadsheet software', 'technology', undefined],
      ['onet:43232110.gridbook-pro', 'Gridbook Pro', 'technology', 'onet:43232110'],
      ['onet:43232110.cellmaster', 'CellMaster', 'technology', 'onet:43232110'],
      ['onet:27111801', 'Try squares', 'tools', undefined],
      ['onet:27111801.marking-squares', 'Marking squares', 'tools', 'onet:27111801'],
    ]);
  });

  it('may have underscores in file names and Windows line endings', async () => {
    const text = (samples.onet['Tools Used.txt'] ?? '').replaceAll('\n', '\r\n');
    const { skills } = await onet(await folderWith({ 'Tools_Used.txt': text }));
    expect(skills.map(({ name }) => name)).toEqual(['Try squares', 'Marking squares']);
  });
});

describe('a file that is not a taxonomy', () => {
  it.each([
    ['an empty folder', {}],
    ['another folder', { 'photos.csv': 'a,b\n1,2\n' }],
    ['an invalid ZIP file', { 'download.zip': 'this is no archive' }],
    ['an invalid gzip file', { 'skills_en.csv.gz': 'this is not packed' }],
  ])('is rejected: %s', async (_what, files) => {
    await expect(folderWith(files).then(esco)).rejects.toMatchObject({ code: 'not-a-taxonomy' });
  });

  it('is rejected if it does not exist or is another taxonomy', async () => {
    await expect(esco('/nowhere/at-all')).rejects.toMatchObject({ code: 'not-a-taxonomy' });
    await expect(folderWith(samples.esco).then(onet)).rejects.toMatchObject({ code: 'not-a-taxonomy' });
  });

  it.each([
    ['without the column', 'conceptUri,altLabels\nx,y\n', 1],
    ['with a row that is too short', 'conceptUri,preferredLabel,altLabels\nu/1,one,\nu/2,two\n', 3],
    ['with a quote that never ends', 'conceptUri,preferredLabel,altLabels\nu/1,"one,\n', 2],
    ['with text after a quote', 'conceptUri,preferredLabel,altLabels\nu/1,"one"x,\n', 2],
    ['with a concept without label', 'conceptUri,preferredLabel,altLabels\nu/1,"a\nb",\nu/2,,\n', 4],
  ])('is rejected with the line number: a file %s', async (_what, text, line) => {
    await expect(folderWith({ 'skills_en.csv': text }).then(esco)).rejects.toMatchObject({
      code: 'taxonomy-malformed',
      details: { file: 'skills_en.csv', line },
    });
  });

  it('is rejected with the line number for a tool without code', async () => {
    const text = 'O*NET-SOC Code\tExample\tCommodity Code\tCommodity Title\n11-1011.00\tThing\t\tThings\n';
    await expect(folderWith({ 'Tools Used.txt': text }).then(onet)).rejects.toMatchObject({
      code: 'taxonomy-malformed',
      details: { file: 'Tools Used.txt', line: 2 },
    });
  });
});
