import type { Connection } from '../connection.ts';
import type { PageRole } from '../form.ts';
import type { TabRole } from '../tab-state.ts';

type SubmittedProps = { connection: Connection; tabId: number; page: PageRole; role: TabRole | undefined };

export function SubmittedSection(_: SubmittedProps) {
  return null;
}
