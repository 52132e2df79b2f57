import type { Document, DocumentState, DocumentWarningCode } from '@tenon/contract/documents';
import { formatPercent } from '../ui/format.ts';
import type { Tone } from '../ui/status.tsx';

type Kind = NonNullable<Document['kind']>;
type Stage = NonNullable<Document['stage']>;

export const kindNames: Record<Kind, string> = {
  pdf: 'PDF',
  docx: 'Word',
  doc: 'Word 97',
  odt: 'OpenDocument',
  rtf: 'RTF',
  html: 'Web page',
  text: 'Text',
  png: 'PNG image',
  jpeg: 'JPEG image',
  json_resume: 'JSON Resume',
};

export const stages: Stage[] = [
  'detect',
  'extract',
  'recognise',
  'layout',
  'sections',
  'entities',
  'profile',
];

export const stageNames: Record<Stage, string> = {
  detect: 'Checking the file',
  extract: 'Extracting text',
  recognise: 'Running OCR',
  layout: 'Detecting layout',
  sections: 'Finding sections',
  entities: 'Extracting values',
  profile: 'Building the profile',
};

type StatusLabel = { tone: Tone; label: string };

export const stateLabels: Record<DocumentState, StatusLabel> = {
  waiting: { tone: 'idle', label: 'Queued' },
  reading: { tone: 'busy', label: 'Processing' },
  ready: { tone: 'good', label: 'Ready' },
  failed: { tone: 'bad', label: 'Could not be read' },
};

/** A parsed document is ready only if nothing about it needs review. */
export function statusOf({ state, open_reviews }: Pick<Document, 'state' | 'open_reviews'>): StatusLabel {
  return state === 'ready' && open_reviews > 0 ? { tone: 'warn', label: 'Needs review' } : stateLabels[state];
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });

export function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Notes about how a document was parsed that need no attention. */
const remarks: DocumentWarningCode[] = ['not-english', 'ocr-used'];

export function isRemark({ code }: { code: DocumentWarningCode }): boolean {
  return remarks.includes(code);
}

export function percent(share: number): string {
  return formatPercent(share);
}

/** The name of the person, or of the file if no name was found. */
export function titleOf(document: Pick<Document, 'name' | 'person_name'>): string {
  return document.person_name ?? document.name;
}
