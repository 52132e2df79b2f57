import type { ApplyRunSummary } from '@tenon/contract/applying';
import { Link, useLocation } from 'react-router';

type RunLinkProps = { run: Pick<ApplyRunSummary, 'id' | 'title'>; className?: string | undefined };

/** Links to a run and keeps the current filters for the way back. */
export function RunLink({ run: { id, title }, className }: RunLinkProps) {
  const { search } = useLocation();
  return (
    <Link to={`/applications/${id}`} state={{ search }} className={className ?? ''}>
      {title}
    </Link>
  );
}
