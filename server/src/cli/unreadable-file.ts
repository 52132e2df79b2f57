import { SetupError } from '../platform/errors.ts';

/** Explains why a given file cannot be read; other errors stay as they are. */
export function unreadableFile(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new SetupError('no-such-file', `File not found: ${file}.`);
  if (code === 'EISDIR') return new SetupError('no-such-file', `${file} is a folder, not a file.`);
  if (code === 'EACCES') return new SetupError('no-such-file', `Permission denied: ${file}.`);
  if (code === 'ELOOP')
    return new SetupError('no-such-file', `${file} is a symbolic link that points to itself.`);
  if (code === 'ENOTDIR')
    return new SetupError('no-such-file', `File not found: ${file}. Part of the path is not a folder.`);
  if (code === 'ENAMETOOLONG') return new SetupError('no-such-file', 'The file name is too long.');
  return error;
}
