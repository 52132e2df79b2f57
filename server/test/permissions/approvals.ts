import type { Rule } from './rule.ts';

export const approvalRules: Record<string, Rule> = {
  prepareApprovals: { needs: 'applying.manage' },
  listApprovals: { needs: 'applying.read' },
  readApproval: { needs: 'applying.read' },
  changeApproval: { needs: 'applying.manage' },
  prepareAgain: { needs: 'applying.manage' },
  decideApprovals: { needs: 'applying.manage', inPerson: true },
  listApprovalRules: { needs: 'applying.read' },
  addApprovalRule: { needs: 'applying.manage', inPerson: true },
  changeApprovalRule: { needs: 'applying.manage', inPerson: true },
  removeApprovalRule: { needs: 'applying.manage', inPerson: true },
  rehearseApprovalRule: { needs: 'applying.read' },
};
