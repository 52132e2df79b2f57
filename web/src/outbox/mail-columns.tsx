import { Anchor, Text } from '@mantine/core';
import type { Mail } from '@tenon/contract/mail';
import { Link } from 'react-router';
import { MailStatus } from '../shared/mail/mail-status.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';

export const mailColumns = (onOpen: (mail: Mail) => void): Column<Mail>[] => [
  {
    header: 'Subject',
    lead: true,
    cell: (mail) => (
      <>
        <Anchor
          component="button"
          type="button"
          ta="left"
          fw={600}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(mail);
          }}
        >
          {mail.subject}
        </Anchor>
        <Text size="sm" c="dimmed">
          {mail.direction === 'in' ? 'From' : 'To'}{' '}
          {mail.direction === 'in' ? mail.from.address : mail.to.address}
        </Text>
      </>
    ),
  },
  {
    header: 'Applicant',
    width: 260,
    cell: ({ application }) =>
      application ? (
        <>
          <Anchor
            component={Link}
            to={`/applicants/${application.id}/messages`}
            onClick={(event) => event.stopPropagation()}
          >
            {application.person}
          </Anchor>
          <Text size="sm" c="dimmed">
            {application.job.title}
          </Text>
        </>
      ) : (
        'Your digest'
      ),
  },
  { header: 'State', width: 130, cell: (mail) => <MailStatus mail={mail} /> },
  { header: 'Author', width: 160, wideOnly: true, cell: (mail) => mail.author },
  { header: 'When', width: 120, cell: (mail) => <Moment at={mail.sent_at ?? mail.created_at} /> },
];
