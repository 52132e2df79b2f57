import type { VariantFormat } from '@tenon/contract/variants';
import { UnprocessableError } from '../../platform/errors.ts';
import type { LoadedVariant } from './find-variant.ts';
import type { PrintedResume, PrintOptions } from './render/print-model.ts';
import { printResume } from './render/print-resume.ts';

export type Printable = {
  resume: PrintedResume;
  options: PrintOptions;
  fileName: (format: VariantFormat) => string;
};

/** What a variant prints now. The date is that of the last edit: “present” in a resume means its date. */
export function printVariant({ row, resume, current }: LoadedVariant): Printable {
  if (!resume) {
    throw new UnprocessableError(
      'variant-without-resume',
      'The resume of this variant was deleted or could not be parsed. Create a variant from another resume.',
    );
  }
  const { profile, document } = resume;
  const date = new Date(Math.floor(row.updated_at.getTime() / 1000) * 1000);
  return {
    resume: printResume(current, { profile, language: document.language, date }),
    options: { layout: row.layout, pageSize: row.page_size },
    fileName: (format) => `${fileNameOf(profile.name?.value)}.${format}`,
  };
}

/** The employer sees this name, so it says whose resume it is, and not for whom it was made. */
function fileNameOf(name: string | undefined): string {
  const safe = (name ?? '').replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ').trim();
  return safe ? `${safe} - Resume` : 'Resume';
}
