import { readFile } from 'node:fs/promises';
import { SetupError } from '../platform/errors.ts';
import { simhash } from '../postings/fingerprint/fingerprint.ts';
import { compareSaved, fingerprintSaved, type Saved } from '../postings/fingerprint/fingerprint-saved.ts';
import type { CommandContext } from './context.ts';
import { unreadableFile } from './unreadable-file.ts';

/** Needs no server, database or network: prints the fingerprint of a page, and whether the page changed. */
export function addFingerprintCommands({ program, output }: CommandContext): void {
  program
    .command('simhash')
    .description(
      'print the SimHash of pages, texts or job board responses, one per line (16 hexadecimal digits)',
    )
    .argument('<file...>', 'files, or `-` for stdin')
    .action(async (files: string[]) => {
      for (const file of files) {
        const found = fingerprintSaved(await read(file));
        const value = hex(simhash(found.text));
        output.result(`${value ?? '-'.repeat(16)}  ${file}`, { file, ...described(found), simhash: value });
      }
    });

  const changed = program
    .command('changed')
    .description('tell whether a page changed enough to be extracted again, and why')
    .argument('<old>', 'previous page, text or job board response, or `-` for stdin')
    .argument('<new>', 'current version')
    .action(async (oldFile: string, newFile: string) => {
      if (oldFile === '-' && newFile === '-')
        return changed.error('error: only one of the two files can be stdin');
      const old = fingerprintSaved(await read(oldFile));
      const fresh = fingerprintSaved(await read(newFile));
      const { extract, reason, size, distance } = compareSaved(old, fresh);
      const bits = distance === undefined ? '' : `: ${distance} ${distance === 1 ? 'bit' : 'bits'}`;
      const details = extract ? `${reason}, ${size}${bits}` : reason;
      output.result(`changed: ${extract ? 'yes' : 'no'} (${details})`, {
        changed: extract,
        reason,
        size,
        distance: distance ?? null,
        old: described(old),
        new: described(fresh),
      });
    });
}

function described({ form, state, fingerprint }: Saved) {
  return {
    form,
    state,
    key: hex(fingerprint.key),
    source: fingerprint.source ?? null,
    version: fingerprint.version,
    simhash: hex(fingerprint.simhash),
  };
}

const hex = (value: bigint | undefined) => value?.toString(16).padStart(16, '0') ?? null;

async function read(file: string): Promise<string> {
  const bytes = file === '-' ? await everything(process.stdin) : await readNamed(file);
  if (bytes.subarray(0, 4096).includes(0))
    throw new SetupError('not-text', `${file} is neither a web page nor a text file.`);
  return decode(bytes);
}

async function readNamed(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

async function everything(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Pages declare their encoding. A page that is not UTF-8 and declares nothing is usually Windows-1252. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2048))?.[1];
    try {
      return new TextDecoder(charset ?? 'windows-1252').decode(bytes);
    } catch {
      return new TextDecoder('windows-1252').decode(bytes);
    }
  }
}
