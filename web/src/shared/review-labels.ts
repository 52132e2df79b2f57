import type { ReviewAction, ReviewReason } from '@tenon/contract/documents';

/** Short labels for the filter. */
export const reasonLabels: Record<ReviewReason, string> = {
  'low-ocr-confidence': 'Hard to read',
  'hidden-text': 'Hidden text',
  'missing-contact': 'No contact details',
  'missing-name': 'No name',
  incomplete: 'Incomplete',
  'low-confidence': 'Low confidence',
  'type-mismatch': 'Wrong file type',
  'not-a-resume': 'Not a resume',
  'encrypted-file': 'Locked',
  'corrupt-file': 'Damaged',
  'unsupported-type': 'Unknown file type',
  'empty-file': 'Empty',
  'no-text': 'No text',
  'archive-bomb': 'Suspicious archive',
  'image-too-large': 'Image too large',
  'took-too-long': 'Timed out',
  'took-too-much-memory': 'Too large to process',
  'parser-crashed': 'Processing error',
  'no-such-blob': 'File missing',
  'blob-corrupted': 'File damaged in storage',
};

export const resolutionLabels: Record<ReviewAction, string> = {
  upload_again: 'File replaced',
  confirm: 'Confirmed',
  add_contact: 'Contact details added',
  add_name: 'Name added',
  correct: 'Profile corrected',
  keep: 'Kept',
  remove: 'Deleted',
  dismiss: 'Dismissed',
};
