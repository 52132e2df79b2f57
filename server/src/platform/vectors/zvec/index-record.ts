import { existsSync, readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { z } from 'zod';
import { writeAtomically } from '../../atomic-file.ts';
import type { CollectionDefinition } from '../port.ts';
import { QUANTIZER_VERSION } from '../quantize.ts';

/** Increased when the columns of an index change. */
const FORMAT = 1;
/** An index that crashed the process this often while it was opened is discarded. */
const MAX_OPENINGS = 3;

const IndexRecord = z.object({
  format: z.literal(FORMAT),
  quantiser: z.literal(QUANTIZER_VERSION),
  dimensions: z.int(),
  fields: z.record(z.string(), z.enum(['number', 'set'])),
  m: z.int(),
  ef_construction: z.int(),
  position: z.string().nullable(),
  /** The boot in which it was written, and whether it was closed cleanly. */
  boot: z.string(),
  is_closed: z.boolean(),
  /** The number of attempts to open it that did not complete. */
  openings: z.int(),
});
export type IndexRecord = z.output<typeof IndexRecord>;

export type GraphSettings = { m: number; efConstruction: number };

export function newRecord({ dimensions, fields }: CollectionDefinition, graph: GraphSettings): IndexRecord {
  return {
    format: FORMAT,
    quantiser: QUANTIZER_VERSION,
    dimensions,
    fields,
    m: graph.m,
    ef_construction: graph.efConstruction,
    position: null,
    boot: bootId(),
    is_closed: false,
    openings: 0,
  };
}

/** The record of a usable index; undefined if it must be rebuilt. */
export function readUsableRecord(file: string, definition: CollectionDefinition): IndexRecord | undefined {
  const record = readRecord(file);
  if (!record || record.openings >= MAX_OPENINGS) return undefined;
  // The library does not sync its writes: they survive a crash of the process, but not of the machine.
  if (!record.is_closed && record.boot !== bootId()) return undefined;
  const isSame = record.dimensions === definition.dimensions && sameFields(record.fields, definition.fields);
  return isSame ? record : undefined;
}

export function hasGraph(record: IndexRecord, { m, efConstruction }: GraphSettings): boolean {
  return record.m === m && record.ef_construction === efConstruction;
}

export function writeRecord(file: string, record: IndexRecord): void {
  writeAtomically(file, `${JSON.stringify(record)}\n`);
}

function readRecord(file: string): IndexRecord | undefined {
  try {
    return IndexRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function sameFields(one: Record<string, string>, other: Record<string, string>): boolean {
  const text = (fields: Record<string, string>) => JSON.stringify(Object.entries(fields).sort());
  return text(one) === text(other);
}

let boot: string | undefined;

function bootId(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  // On other systems the minute of the boot is used; a wrong guess costs a rebuild.
  boot ??= existsSync(file)
    ? readFileSync(file, 'utf8').trim()
    : `started-${Math.round((Date.now() / 1000 - uptime()) / 60)}`;
  return boot;
}
