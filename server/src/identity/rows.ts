// Made by `npm run schema` from server/migrations: change those, not this.

export type ApiKeyRow = {
  id: string;
  tenant_id: string;
  name: string;
  hint: string;
  secret_hash: string;
  scopes: string[];
  created_by: number;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  rate_limit: number | null;
};

export type AppUserRow = {
  id: number;
  email: string;
  name: string;
  picture: string | null;
  created_at: Date;
  last_login: Date | null;
};

export type AuditEventRow = {
  id: string;
  tenant_id: string;
  seq: number;
  at: Date;
  actor: string;
  action: string;
  subject: string | null;
  details: unknown;
  previous_hash: string;
  hash: string;
  private_to: number | null;
};

export type AuditHeadRow = {
  tenant_id: string;
  seq: number;
  hash: string;
};

export type InvitationRow = {
  id: string;
  tenant_id: string;
  email: string;
  role:
    | 'owner'
    | 'admin'
    | 'recruiter'
    | 'hiring_manager'
    | 'interviewer'
    | 'compliance'
    | 'auditor'
    | 'seeker'
    | 'viewer';
  token_hash: string;
  invited_by: number;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
};

export type MembershipRow = {
  tenant_id: string;
  user_id: number;
  role:
    | 'owner'
    | 'admin'
    | 'recruiter'
    | 'hiring_manager'
    | 'interviewer'
    | 'compliance'
    | 'auditor'
    | 'seeker'
    | 'viewer';
  joined_at: Date;
};

export type RefreshTokenRow = {
  hash: string;
  sign_in_id: string;
  issued_at: Date;
  used_at: Date | null;
};

export type SignInRow = {
  id: string;
  user_id: number;
  tenant_id: string;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
};

export type SignInNonceRow = {
  nonce_hash: string;
  expires_at: Date;
};

export type SigningKeyRow = {
  id: string;
  public_key: unknown;
  private_key: string;
  created_at: Date;
  signs_until: Date;
  verifies_until: Date;
};

export type TenantRow = {
  id: string;
  name: string;
  slug: string;
  is_demo: boolean;
  created_at: Date;
};

export type UsedIdTokenRow = {
  token_hash: string;
  expires_at: Date;
};

export type UserIdentityRow = {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: Date;
};

export type UserSettingRow = {
  user_id: number;
  enabled_companies: string[] | null;
  title_filters: string[];
  updated_at: Date;
};
