import type { Rule } from './rule.ts';

export const variantRules: Record<string, Rule> = {
  listVariants: { needs: 'applying.read', also: 'resumes.read' },
  addVariant: { needs: 'applying.manage', also: 'resumes.read' },
  readVariant: { needs: 'applying.read', also: 'resumes.read' },
  changeVariant: { needs: 'applying.manage', also: 'resumes.read' },
  removeVariant: { needs: 'applying.manage', also: 'resumes.read' },
  proposeVariant: { needs: 'applying.read', also: 'resumes.read' },
  previewVariant: { needs: 'applying.read', also: 'resumes.read' },
  readVariantPage: { needs: 'applying.read', also: 'resumes.read' },
  readVariantFile: { needs: 'applying.read', also: 'resumes.read' },
  prepareVariantFile: { needs: 'applying.manage', also: 'resumes.read' },
  readSentVariant: { needs: 'applying.read', also: 'resumes.read' },
  readSentVariantPage: { needs: 'applying.read', also: 'resumes.read' },
};
