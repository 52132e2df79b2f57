/** The end of a link to an application's status page, also as part of another link that checks it first. */
const STATUS_TOKEN = /(\/|%2F)status(\/|%2F)[\w-]{43}(?![\w-])/gi;

/**
 * Text for the team without the applicant's private link, which is their password. Replies quote it, so received mail
 * has it as well.
 */
export function hideStatusLinks(text: string): string {
  return text.replaceAll(STATUS_TOKEN, '$1status$2[private]');
}
