import type { ReviewAction } from '@tenon/contract/documents';

/** Short names of the reasons, for the filter; one that is not listed is shown by its code, readably. */
const reasonNames: Record<string, string> = {
  'low-ocr-confidence': 'Hard to read',
  'hidden-text': 'Hidden text',
  'missing-contact': 'No contact data',
  'not-a-resume': 'Not a resume',
  'encrypted-file': 'Locked',
  'corrupt-file': 'Damaged',
  'unreadable-file': 'Damaged',
  'unsupported-type': 'Unknown kind',
  'empty-file': 'Empty',
  'no-text': 'No text',
  'archive-bomb': 'Swells too much',
  'took-too-long': 'Took too long',
  'took-too-much-memory': 'Too large inside',
  'parser-crashed': 'Reading broke',
};

export function reasonName(reason: string): string {
  const words = reason.replaceAll('-', ' ');
  return reasonNames[reason] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a review ended, in words. */
export const settledWords: Record<ReviewAction, string> = {
  upload_again: 'Another file was uploaded',
  confirm: 'Confirmed after a look',
  add_contact: 'Contact data was added',
  keep: 'Kept',
  remove: 'Removed',
  dismiss: 'Dismissed',
};
