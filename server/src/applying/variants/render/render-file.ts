import type { VariantFormat } from '@tenon/contract/variants';
import { UnprocessableError } from '../../../platform/errors.ts';
import type { PrintedResume, PrintOptions } from './print-model.ts';

export const mediaTypes: Record<VariantFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Renders a resume. The libraries are loaded when the first one is rendered. */
export async function renderFile(
  resume: PrintedResume,
  { format, ...options }: PrintOptions & { format: VariantFormat },
): Promise<Buffer> {
  if (format === 'docx') return (await import('./docx.ts')).renderDocx(resume, options);
  const missing = await findMissing(resume, options);
  if (missing.length > 0) {
    throw new UnprocessableError(
      'characters-not-printable',
      `The PDF fonts do not have these characters: ${missing.join(' ')}. Use the Word file, or hide the lines that contain them.`,
      { details: { characters: missing } },
    );
  }
  return (await import('./pdf.ts')).renderPdf(resume, options);
}

/** Characters that a PDF in this layout cannot contain. */
export async function findMissing(
  resume: PrintedResume,
  options: Pick<PrintOptions, 'layout'>,
): Promise<string[]> {
  return (await import('./missing-characters.ts')).missingCharacters(resume, options);
}
