import type { AuditEvent } from '@tenon/contract/audit';
import { listMembers } from '@tenon/contract/identity';
import { PAGE_SIZE_LIMIT } from '@tenon/contract/page';
import { useRead } from '../queries.ts';
import { useMay } from '../session.tsx';

const kinds: Record<string, string> = {
  user: 'Member',
  invitation: 'Invitation',
  'api-key': 'API key',
  check: 'System check',
  task: 'Task',
  document: 'Document',
  person: 'Person',
  conflict: 'Question',
  import: 'Import',
  scan: 'Scan',
  company: 'Company',
  ingestion: 'Run',
  posting: 'Role',
  workspace: 'The workspace',
};

/** Says what an entry is about: by today's name where there is one, else by kind and id. */
export function useSubjectName(): (event: AuditEvent) => string {
  const mayRead = useMay('members.read');
  const members = useRead(listMembers, { query: { limit: PAGE_SIZE_LIMIT } }, { enabled: mayRead });
  const names = new Map(members.data?.items.map((member) => [String(member.user_id), member.name]));

  return ({ subject, details }) => {
    if (subject === null) return 'The workspace';
    const [kind = '', id = ''] = subject.split(/:(.*)/s);
    const name = kind === 'user' ? names.get(id) : details.name;
    if (typeof name === 'string') return name;
    const words = kinds[kind];
    return words ? `${words} ${id.length > 12 ? `…${id.slice(-6)}` : id}` : subject;
  };
}
