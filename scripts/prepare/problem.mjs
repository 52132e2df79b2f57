/** Something a person has to change; the message says what. Anything else that is thrown is a bug. */
export class Problem extends Error {}

/** Ends the program; of a problem a person sees its words alone. */
export function explainAndExit(error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exit(1);
}

/** On stderr: what a command answers on stdout can be piped. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** What the file system refused, in words; other errors pass. */
export function explainFileError(error, folder) {
  if (['ENOSPC', 'EDQUOT'].includes(error.code)) {
    return new Problem(`There is no space left on the disk that holds ${folder}.`);
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return new Problem(`Tenon may not write to ${folder} as this user (${error.message}).`);
  }
  return error;
}
