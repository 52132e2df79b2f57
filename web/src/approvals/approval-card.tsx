import { Alert, Anchor, Button, Checkbox, Group, List, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Approval } from '@tenon/contract/approvals';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';
import { AnswerRow } from './answer-row.tsx';
import { changeLabels, stateLabels } from './approval-labels.ts';
import classes from './approvals.module.css';
import { HistoryList } from './history-list.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { Problem } from './problem.tsx';
import { ResumeFile } from './resume-file.tsx';
import type { Decide } from './use-approvals.ts';

type ApprovalCardProps = {
  approval: Approval;
  decide: Decide;
  mayManage: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** One application: what is missing, what will be sent, and the decision. */
export function ApprovalCard({ approval, decide, mayManage, isSelected, onSelect }: ApprovalCardProps) {
  const { id, title, company, state, posting_id, questions, changes } = approval;
  const isOpen = state === 'ready' || state === 'needs_answers';
  const [isExpanded, setExpanded] = useState(false);
  const { label, tone } = stateLabels[state];
  const heading = `approval-${id}`;
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        {state === 'ready' && mayManage && (
          <Checkbox
            aria-label={`Select ${title} at ${company}`}
            checked={isSelected}
            onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          />
        )}
        <div className={classes.name}>
          <h2 id={heading} className={classes.title}>
            {posting_id ? <Link to={`/postings/${posting_id}`}>{title}</Link> : title}
          </h2>
          <Text size="sm" c="dimmed">
            {company} · <Moment at={approval.created_at} />
          </Text>
        </div>
        <Status tone={tone}>{label}</Status>
      </div>
      <Problem approval={approval} mayManage={mayManage} />
      {isOpen && changes.length > 0 && (
        <Alert color="oak" title="Changed since you last looked">
          <List size="sm">
            {changes.map(({ kind, question }) => (
              <List.Item key={`${kind} ${question}`}>
                {changeLabels[kind]}: {question}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {state === 'needs_answers' && mayManage && <OpenQuestions approval={approval} />}
      <Outcome approval={approval} />
      <ResumeFile approval={approval} mayEdit={isOpen && mayManage} />
      {questions.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.toggle ?? ''}
          aria-expanded={isExpanded}
          rightSection={isExpanded ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded
            ? 'Hide what will be sent'
            : `${sentLabel(approval)} (${counted(questions.length, 'answer')})`}
        </Button>
      )}
      {isExpanded && (
        <>
          <ul className={classes.answers}>
            {questions.map((question) => (
              <AnswerRow
                key={question.id}
                approval={approval}
                question={question}
                mayEdit={isOpen && mayManage}
              />
            ))}
          </ul>
          <HistoryList id={id} />
        </>
      )}
      {mayManage && <Decision approval={approval} decide={decide} />}
    </article>
  );
}

const sentLabel = ({ state }: Approval) =>
  state === 'sent' ? 'Show what was sent' : 'Show what will be sent';

function Decision({ approval, decide }: { approval: Approval; decide: Decide }) {
  const { state } = approval;
  if (state === 'approved' || state === 'declined') {
    return (
      <Group gap="xs">
        <Button variant="default" onClick={() => decide('undo', [approval])}>
          {state === 'approved' ? 'Undo approval' : 'Reopen'}
        </Button>
      </Group>
    );
  }
  if (state !== 'ready' && state !== 'needs_answers') return null;
  return (
    <div className={classes.decision}>
      <Button disabled={state !== 'ready'} onClick={() => decide('approve', [approval])}>
        Approve and send
      </Button>
      <Button variant="default" onClick={() => decide('decline', [approval])}>
        Decline
      </Button>
    </div>
  );
}

/** What happened after the decision, and by whom or by which rule. */
function Outcome({ approval }: { approval: Approval }) {
  const { decision, state, receipt, run_id, origin, requested_by } = approval;
  const confirmation = receipt && (receipt.text ?? receipt.id);
  if (!decision) return null;
  return (
    <Text size="sm" c="dimmed" component="div">
      {decision.rule
        ? `Approved by your rule “${decision.rule}”`
        : `${state === 'declined' ? 'Declined' : 'Approved'} by ${decision.by.name}`}{' '}
      <Moment at={decision.at} />
      {state === 'approved' && origin === 'agent' && `. ${requested_by.name} sends it.`}
      {state === 'sent' && typeof confirmation === 'string' && `. Receipt: ${confirmation}`}
      {run_id && (state === 'sent' || state === 'unknown') && (
        <>
          {' · '}
          <Anchor component={Link} to={`/applications/${run_id}`} inherit underline="always">
            {state === 'unknown' ? 'Resolve it' : 'Open application'}
          </Anchor>
        </>
      )}
    </Text>
  );
}
