import { Alert, Anchor } from '@mantine/core';
import { IconLock, IconRepeat } from '@tabler/icons-react';
import type { Posting } from '@tenon/contract/postings';
import { Link } from 'react-router';
import { Moment } from '../../ui/moment.tsx';

/** Tells that the role is closed, and links to its repost. */
export function ClosedNotice({ posting: { state, closed_at, seen_at, reposts } }: { posting: Posting }) {
  const standing = reposts.filter((repost) => repost.state === 'open');
  if (state === 'open' && standing.length === 0) return null;
  const again = standing.map(({ id, title }) => (
    <Anchor key={id} component={Link} to={`/postings/${id}`} inherit>
      {title}
    </Anchor>
  ));
  if (state === 'open') {
    return (
      <Alert color="gray" icon={<IconRepeat size={18} />} title="Also listed as">
        {again}
      </Alert>
    );
  }
  return (
    <Alert color="red" icon={<IconLock size={18} />} title="This role is closed">
      The company no longer lists this role
      {closed_at && (
        <>
          {' '}
          (closed <Moment at={closed_at} />, last seen <Moment at={seen_at} />)
        </>
      )}
      . {standing.length > 0 && <>It may have been reposted as {again}.</>}
    </Alert>
  );
}
