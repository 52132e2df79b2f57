import { UnprocessableError } from '../platform/errors.ts';
import type { Vocabulary } from '../skills/index.ts';
import { classifyDocument } from './classify/classify-document.ts';
import { calibration } from './confidence/calibration.ts';
import { makeProfile } from './confidence/make-profile.ts';
import { detectKind } from './detect/detect-kind.ts';
import { readContact } from './entities/contact/extract-contact.ts';
import type { EntityReader } from './entities/port.ts';
import { extract } from './extract/extract.ts';
import { readLayout } from './layout/analyze-layout.ts';
import type { Draft, Extraction, Parsed, Reading, Section } from './model.ts';
import type { Recogniser } from './recognise/port.ts';
import { recognisePages } from './recognise/recognise-pages.ts';
import type { File, Progress } from './sandbox/port.ts';
import { findSections } from './sections/find-sections.ts';
import { readJsonResume } from './standards/read-json-resume.ts';
import { warningsOf } from './warnings.ts';

/** Resumes are shorter; what is longer is read up to here, and said to be. */
const PAGE_LIMIT = 10;

export type ParseDeps = {
  vocabulary: Vocabulary;
  recogniser: Recogniser;
  reader: EntityReader;
  onProgress?: (progress: Progress) => void;
};

/** Bytes in, facts with evidence out. Says what it knows as soon as it knows it: pictures are read last. */
export async function parseDocument(deps: ParseDeps, file: File): Promise<Parsed> {
  const { vocabulary, recogniser, reader, onProgress = () => {} } = deps;
  const detected = await detectKind(file);
  onProgress({ stage: 'extract', kind: detected.kind });
  const standard = detected.kind === 'json_resume' ? readJsonResume(file.bytes) : undefined;
  const extraction =
    standard?.extraction ?? (await extract(file.bytes, detected.kind, { pageLimit: PAGE_LIMIT }));

  const complete = await recognise(dated(extraction, file));
  assertText(complete);
  onProgress({ stage: 'layout', pageCount: complete.pageCount });
  const reading = await readLayout(complete);
  onProgress({ stage: 'sections' });
  const sections = findSections(reading);
  const resume = standard
    ? { probability: 1, looksLike: 'resume' as const }
    : classifyDocument(reading, sections);
  onProgress({
    stage: 'entities',
    kind: detected.kind,
    reading: { reading, sections },
    profile: contactOf(reading, sections),
  });
  const draft = standard?.draftOf(reading) ?? (await reader.read({ reading, sections }));
  onProgress({ stage: 'profile' });
  const profile = makeProfile(draft, reading, vocabulary);
  return {
    version: `${reader.name} ${reader.version}, vocabulary ${vocabulary.version}, calibration ${calibration.version}`,
    detected,
    reading,
    sections,
    profile,
    resume,
    warnings: [
      ...detected.warnings,
      ...complete.warnings,
      ...warningsOf({ reading, sections, profile, resume }),
    ],
    hidden: hiddenIn(complete),
  };

  async function recognise(found: Extraction): Promise<Extraction> {
    if (!found.pages.some((page) => page.needsRecognition)) return found;
    const readable = { ...found, pages: found.pages.filter((page) => !page.needsRecognition) };
    const first = await readLayout(readable);
    const reading = { ...first, pages: found.pages };
    const sections = findSections(first);
    onProgress({
      stage: 'recognise',
      kind: found.kind,
      pageCount: found.pageCount,
      reading: { reading, sections },
      ...(first.lines.length > 0 && { profile: contactOf(first, sections) }),
    });
    return recognisePages(file.bytes, found, recogniser);
  }

  function dated(extraction: Extraction, { receivedAt }: File): Extraction {
    return extraction.madeAt || !receivedAt ? extraction : { ...extraction, madeAt: receivedAt };
  }

  function contactOf(reading: Reading, sections: Section[]) {
    const nothing: Draft = {
      emails: [],
      phones: [],
      links: [],
      positions: [],
      education: [],
      skills: [],
      languages: [],
      certifications: [],
    };
    return makeProfile({ ...nothing, ...readContact(reading, sections, vocabulary) }, reading, vocabulary);
  }
}

/** Nothing is made up: a document without a word in it has no profile. */
function assertText({ pages }: Extraction): void {
  const hasText = pages.some((page) =>
    page.pieces.some((piece) => !piece.hidden && /[\p{L}\p{N}]/u.test(piece.text)),
  );
  if (!hasText) {
    throw new UnprocessableError(
      'no-text',
      'No readable text was found in this file. Upload another version.',
    );
  }
}

function hiddenIn({ pages }: Extraction): Parsed['hidden'] {
  return pages.flatMap((page) =>
    page.pieces.flatMap(({ hidden, box, text }) =>
      hidden ? [{ page: page.number, box, reason: hidden, text }] : [],
    ),
  );
}
