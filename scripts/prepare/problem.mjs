/** Something that a person has to fix; the message says how. Any other error is a bug. */
export class Problem extends Error {}

/** Ends the program. For a problem, only its message is printed. */
export function explainAndExit(error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exit(1);
}

/** Prints to stderr, so that the output of a command on stdout can be piped. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Explains errors of the file system; other errors stay as they are. */
export function explainFileError(error, folder) {
  if (['ENOSPC', 'EDQUOT'].includes(error.code)) {
    return new Problem(`There is no space left on the disk that holds ${folder}.`);
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return new Problem(`Tenon cannot write to ${folder} as this user (${error.message}).`);
  }
  return error;
}
