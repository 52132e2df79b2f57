import { Anchor, Text } from '@mantine/core';
import type { ApplicationDetail } from '@tenon/contract/applications';
import { Fragment } from 'react';
import { Link } from 'react-router';

/** Where an applicant came from and went to, if they were moved or copied between jobs. */
export function TransferNote({ transfer }: Pick<ApplicationDetail, 'transfer'>) {
  const { from, to } = transfer;
  if (!from && to.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {from && (
        <>
          Came from{' '}
          <Anchor component={Link} to={`/applicants/${from.id}`} underline="always">
            {from.job.title}
          </Anchor>
          .{' '}
        </>
      )}
      {to.length > 0 && (
        <>
          Also in{' '}
          {to.map(({ id, job }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Anchor component={Link} to={`/applicants/${id}`} underline="always">
                {job.title}
              </Anchor>
            </Fragment>
          ))}
          .
        </>
      )}
    </Text>
  );
}
