import { SetupError } from '../platform/errors.ts';

/** Why a file that was named cannot be read, in words; what is nobody's mistake stays as it is. */
export function unreadableFile(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new SetupError('no-such-file', `There is no file ${file}.`);
  if (code === 'EISDIR') return new SetupError('no-such-file', `${file} is a folder.`);
  if (code === 'EACCES') return new SetupError('no-such-file', `${file} may not be read.`);
  if (code === 'ELOOP') return new SetupError('no-such-file', `${file} is a link that leads to itself.`);
  if (code === 'ENOTDIR')
    return new SetupError('no-such-file', `There is no file ${file}: part of it is no folder.`);
  if (code === 'ENAMETOOLONG') return new SetupError('no-such-file', 'No file has a name as long as that.');
  return error;
}
