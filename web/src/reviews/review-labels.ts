import type { ReviewAction } from '@tenon/contract/documents';
import { formatLabel } from '../ui/format-label.ts';

/** Short names of the reasons, for the filter. */
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
  return reasonNames[reason] ?? formatLabel(reason);
}

/** How a review was resolved. */
export const resolutionLabels: Record<ReviewAction, string> = {
  upload_again: 'File replaced',
  confirm: 'Confirmed',
  add_contact: 'Contact details added',
  keep: 'Kept',
  remove: 'Deleted',
  dismiss: 'Dismissed',
};
