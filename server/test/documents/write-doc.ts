const SECTOR = 512;
/** Smaller streams would have to share sectors. */
const STREAM = 4096;
const END = -2;

/** A file of Word before 2007 with this text: the minimum that a reader needs. */
export function writeDoc(text: string): Buffer {
  const letters = Buffer.from(text.replaceAll('\n', '\r'), 'latin1');
  const main = Buffer.alloc(Math.max(STREAM, Math.ceil((0x600 + letters.length) / SECTOR) * SECTOR));
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x0200, 0x0a);
  main.writeUInt32LE(letters.length, 0x4c);
  letters.copy(main, 0x600);

  const table = Buffer.alloc(STREAM);
  // One piece of text, one byte per letter.
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(letters.length, 9);
  table.writeUInt32LE((0x600 * 2) | 0x40000000, 15);

  return compoundFile([
    { name: 'WordDocument', data: main },
    { name: '1Table', data: table },
  ]);
}

type Stream = { name: string; data: Buffer };

/** A compound file: a sector table, a directory and the streams. */
function compoundFile(streams: Stream[]): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('D0CF11E0A1B11AE1', 'hex').copy(header);
  header.fill(0, 8, 76);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, STREAM],
    [60, END],
    [68, END],
    [76, 0],
  ] as const)
    header.writeInt32LE(value, at);

  const sectors = Buffer.alloc(SECTOR, 0xff);
  sectors.writeInt32LE(-3, 0);
  sectors.writeInt32LE(END, 4);
  const directory = Buffer.alloc(SECTOR);
  writeEntry(directory, 0, { name: 'Root Entry', type: 5, child: 1, next: -1, start: END, size: 0 });
  let start = 2;
  streams.forEach(({ name, data }, index) => {
    const count = data.length / SECTOR;
    for (let at = start; at < start + count; at++)
      sectors.writeInt32LE(at === start + count - 1 ? END : at + 1, 4 * at);
    const next = index + 1 < streams.length ? index + 2 : -1;
    writeEntry(directory, index + 1, { name, type: 2, child: -1, next, start, size: data.length });
    start += count;
  });
  return Buffer.concat([header, sectors, directory, ...streams.map(({ data }) => data)]);
}

type Entry = { name: string; type: number; child: number; next: number; start: number; size: number };

function writeEntry(directory: Buffer, index: number, { name, type, child, next, start, size }: Entry): void {
  const at = 128 * index;
  directory.write(name, at, 'utf16le');
  directory.writeUInt16LE(2 * name.length + 2, at + 64);
  directory.writeUInt8(type, at + 66);
  for (const [place, value] of [
    [68, -1],
    [72, next],
    [76, child],
    [116, start],
    [120, size],
  ] as const) {
    directory.writeInt32LE(value, at + place);
  }
}
