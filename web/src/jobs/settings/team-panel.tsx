import { ActionIcon, Group, Select, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { listMembers } from '@tenon/contract/identity';
import { type Job, listJobs, readJob, removeTeamMember, setTeamMember, TeamRole } from '@tenon/contract/jobs';
import { useState } from 'react';
import { useChange, usePages } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { teamRoleLabels } from '../../shared/hiring/hiring-labels.ts';
import { Panel } from '../../ui/panel.tsx';
import { Person } from '../../ui/person.tsx';
import classes from './settings.module.css';

const roles = TeamRole.options.map((value) => ({ value, label: teamRoleLabels[value] }));

/** Who works on the job. For hiring managers and interviewers, this decides what they see. */
export function TeamPanel({ job }: { job: Job }) {
  const members = usePages(listMembers, { query: { limit: 100 } });
  const [role, setRole] = useState<TeamRole>('hiring_manager');
  const options = { refreshes: [readJob, listJobs], onFailed: toastFailure('Could not change the team') };
  const assign = useChange(setTeamMember, options);
  const remove = useChange(removeTeamMember, options);
  const others = members.items.filter(
    (member) => !job.team.some(({ user_id }) => user_id === member.user_id),
  );
  const put = (user_id: number, to: TeamRole) =>
    assign.mutate({ params: { id: job.id, user_id }, body: { role: to } });
  return (
    <Panel
      title="Hiring team"
      description="Hiring managers see all applicants of this job; interviewers only those assigned to them."
    >
      <ul className={classes.list} aria-label="Hiring team">
        {job.team.map((member) => (
          <li key={member.user_id} className={classes.row}>
            <Person name={member.name} email={member.email} picture={null} />
            <Select
              aria-label={`Role of ${member.name || member.email}`}
              w={150}
              allowDeselect={false}
              data={roles}
              value={member.role}
              onChange={(next) => next && put(member.user_id, next as TeamRole)}
            />
            <ActionIcon
              aria-label={`Remove ${member.name || member.email}`}
              onClick={() => remove.mutate({ params: { id: job.id, user_id: member.user_id } })}
            >
              <IconX size={17} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <Select
            label="Add a member"
            placeholder="Choose a member"
            searchable
            flex={1}
            data={others.map(({ user_id, name, email }) => ({
              value: String(user_id),
              label: name ? `${name} (${email})` : email,
            }))}
            value={null}
            onChange={(next) => next && put(Number(next), role)}
          />
          <Select
            label="As"
            w={150}
            allowDeselect={false}
            data={roles}
            value={role}
            onChange={(next) => setRole((next ?? role) as TeamRole)}
          />
        </Group>
      ) : (
        members.data && (
          <Text c="dimmed" size="xs">
            Every member of the workspace is on the team.
          </Text>
        )
      )}
    </Panel>
  );
}
