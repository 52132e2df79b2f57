import { InvalidArgumentError } from 'commander';
import type { File } from '../documents/sandbox/port.ts';
import { type OpenedEmbedder, openEmbedder } from '../open-embedder.ts';
import { ExpectedError } from '../platform/errors.ts';
import { type CommandContext, configure } from './context.ts';
import { readLimited, readStdin } from './file-sources.ts';
import { unreadableFile } from './unreadable-file.ts';

export async function readNamed(path: string): Promise<File> {
  try {
    return path === '-' ? { name: 'stdin', bytes: await readStdin() } : await readLimited(path);
  } catch (error) {
    throw unreadableFile(path, error);
  }
}

/** The ranking is useful without a model too, but its output says that there was none. */
export async function openMatchModel(context: CommandContext): Promise<OpenedEmbedder | undefined> {
  try {
    return await openEmbedder({ settings: configure(context, {}).embedder });
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    context.output.error(error.code, `${error.message} Resumes are compared by keywords only.`);
    return undefined;
  }
}

export function positive(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidArgumentError('must be a whole number of at least 1.');
  return count;
}
