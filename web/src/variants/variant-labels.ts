import type {
  VariantLayout,
  VariantPageSize,
  VariantReason,
  VariantSectionKind,
} from '@tenon/contract/variants';

export const layoutLabels: Record<VariantLayout, string> = {
  classic: 'Classic',
  compact: 'Compact',
  modern: 'Modern',
};

export const pageSizeLabels: Record<VariantPageSize, string> = { a4: 'A4', letter: 'US Letter' };

export const sectionLabels: Record<VariantSectionKind, string> = {
  contact: 'Contact details',
  summary: 'Summary',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  certifications: 'Certifications',
  languages: 'Languages',
};

/** Why something was suggested or left out, in a few words. */
export function reasonLabel({ code, skills }: VariantReason): string {
  const named = skills.slice(0, 3).join(', ');
  switch (code) {
    case 'meets-must':
      return named ? `Required: ${named}` : 'Required';
    case 'meets-nice':
      return named ? `Preferred: ${named}` : 'Preferred';
    case 'same-title':
      return 'Same job title';
    case 'current':
      return 'Current position';
    case 'recent':
      return 'Recent position';
    case 'detail':
      return 'Detail';
    case 'older':
      return 'Older and unrelated';
    case 'unrelated':
      return 'Not asked for';
  }
}

export const isMatch = ({ code }: VariantReason): boolean =>
  code === 'meets-must' || code === 'meets-nice' || code === 'same-title';
