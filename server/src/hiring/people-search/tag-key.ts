/** What two tags, or two names of fields, are the same by. */
export const keyOfTag = (tag: string) =>
  tag.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');
