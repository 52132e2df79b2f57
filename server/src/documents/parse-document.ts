import type { Profile } from '@tenon/contract/profile';
import type { Vocabulary } from '../skills/index.ts';
import { classifyDocument } from './classify/classify-document.ts';
import { completenessModel } from './completeness/completeness.ts';
import { reassess } from './completeness/quality-warnings.ts';
import { calibration } from './confidence/calibration.ts';
import { makeProfile } from './confidence/make-profile.ts';
import { detectKind } from './detect/detect-kind.ts';
import { documentFailure } from './document-failure.ts';
import { emptyDraft } from './empty-draft.ts';
import { extractContact } from './entities/contact/extract-contact.ts';
import type { EntityExtractor } from './entities/port.ts';
import { extract } from './extract/extract.ts';
import { analyzeLayout } from './layout/analyze-layout.ts';
import type { Extraction, Layout, Parsed, Section } from './model.ts';
import type { Recognizer } from './recognize/port.ts';
import { recognizePages } from './recognize/recognize-pages.ts';
import type { File, Progress } from './sandbox/port.ts';
import { findSections } from './sections/find-sections.ts';
import { parseJsonResume } from './standards/parse-json-resume.ts';
import { warningsOf } from './warnings.ts';

/** Resumes are shorter. Further pages are not parsed, and a warning says so. */
const PAGE_LIMIT = 10;

export type ParseDeps = {
  vocabulary: Vocabulary;
  recognizer: Recognizer;
  extractor: EntityExtractor;
  onProgress?: (progress: Progress) => void;
};

/** Bytes in, values with evidence out. Reports intermediate results, because OCR takes long. */
export async function parseDocument(deps: ParseDeps, file: File): Promise<Parsed> {
  const { vocabulary, extractor, onProgress = () => {} } = deps;
  const detected = await detectKind(file);
  onProgress({ stage: 'extract', kind: detected.kind });
  const standard = detected.kind === 'json_resume' ? parseJsonResume(file.bytes) : undefined;
  const extraction =
    standard?.extraction ?? (await extract(file.bytes, detected.kind, { pageLimit: PAGE_LIMIT }));

  const complete = await recognizeMissingText(deps, file, withDate(extraction, file));
  assertText(complete);
  onProgress({ stage: 'layout', pageCount: complete.pageCount });
  const layout = await analyzeLayout(complete);
  onProgress({ stage: 'sections' });
  const sections = findSections(layout);
  const resume = standard
    ? { probability: 1, looksLike: 'resume' as const }
    : classifyDocument(layout, sections);
  onProgress({
    stage: 'entities',
    kind: detected.kind,
    text: { layout, sections },
    profile: contactProfile(layout, sections, vocabulary),
  });
  const draft = standard?.draftOf(layout) ?? (await extractor.extract({ layout, sections }));
  onProgress({ stage: 'profile' });
  const profile = makeProfile(draft, layout, vocabulary);
  return reassess({
    version: `${extractor.name} ${extractor.version}, vocabulary ${vocabulary.version}, calibration ${calibration.version}, completeness ${completenessModel.version}`,
    detected,
    layout,
    sections,
    profile,
    resume,
    warnings: [
      ...detected.warnings,
      ...complete.warnings,
      ...warningsOf({ layout, sections, profile, resume }),
    ],
    hidden: hiddenIn(complete),
  });
}

/** Runs OCR on the pages that need it, after reporting what the other pages contain. */
async function recognizeMissingText(
  { vocabulary, recognizer, onProgress = () => {} }: ParseDeps,
  { bytes }: File,
  extraction: Extraction,
): Promise<Extraction> {
  if (!extraction.pages.some((page) => page.needsRecognition || page.unread)) return extraction;
  const pages = extraction.pages.filter((page) => !page.needsRecognition);
  const readable = await analyzeLayout({ ...extraction, pages });
  const sections = findSections(readable);
  onProgress({
    stage: 'recognise',
    kind: extraction.kind,
    pageCount: extraction.pageCount,
    text: { layout: { ...readable, pages: extraction.pages }, sections },
    ...(readable.lines.length > 0 && { profile: contactProfile(readable, sections, vocabulary) }),
  });
  return recognizePages(bytes, extraction, recognizer);
}

function withDate(extraction: Extraction, { receivedAt }: File): Extraction {
  return extraction.madeAt || !receivedAt ? extraction : { ...extraction, madeAt: receivedAt };
}

/** A profile with nothing but contact details. */
function contactProfile(layout: Layout, sections: Section[], vocabulary: Vocabulary): Profile {
  return makeProfile({ ...emptyDraft, ...extractContact(layout, sections, vocabulary) }, layout, vocabulary);
}

/** A document without text has no profile. */
function assertText({ pages }: Extraction): void {
  const hasText = pages.some((page) =>
    page.pieces.some((piece) => !piece.hidden && /[\p{L}\p{N}]/u.test(piece.text)),
  );
  if (!hasText) {
    throw documentFailure('no-text', 'No readable text was found in this file. Upload another version.');
  }
}

function hiddenIn({ pages }: Extraction): Parsed['hidden'] {
  return pages.flatMap((page) =>
    page.pieces.flatMap(({ hidden, box, text }) =>
      hidden ? [{ page: page.number, box, reason: hidden, text }] : [],
    ),
  );
}
