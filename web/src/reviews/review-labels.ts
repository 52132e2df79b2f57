import type { ReviewAction } from '@tenon/contract/documents';

/** Short names of the reasons, for the filter; one that is not listed is shown by its code, readably. */
const reasonNames: Record<string, string> = {
  'low-ocr-confidence': 'Hard to read',
  'hidden-text': 'Hidden text',
  'missing-contact': 'No contact details',
  'not-a-resume': 'Not a resume',
  'encrypted-file': 'Locked',
  'corrupt-file': 'Damaged',
  'unreadable-file': 'Damaged',
  'unsupported-type': 'Unknown file type',
  'empty-file': 'Empty',
  'no-text': 'No text',
  'archive-bomb': 'Suspicious archive',
  'took-too-long': 'Timed out',
  'took-too-much-memory': 'Too large to process',
  'parser-crashed': 'Processing error',
};

export function reasonName(reason: string): string {
  const words = reason.replaceAll('-', ' ');
  return reasonNames[reason] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a review ended, in words. */
export const settledWords: Record<ReviewAction, string> = {
  upload_again: 'File replaced',
  confirm: 'Confirmed',
  add_contact: 'Contact details added',
  keep: 'Kept',
  remove: 'Deleted',
  dismiss: 'Dismissed',
};
