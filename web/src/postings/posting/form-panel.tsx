import { Anchor, Text } from '@mantine/core';
import { type ProposedAnswer, proposeAnswers } from '@tenon/contract/answers';
import { type PostingForm, readPostingForm } from '@tenon/contract/postings';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure } from '../../shared/failure.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import classes from './form-panel.module.css';

/** What the application form asks, and what has no answer yet. Nothing if the board does not publish its form. */
export function FormPanel({ postingId }: { postingId: string }) {
  const mayAnswer = useMay('applying.read');
  const form = useRead(readPostingForm, { params: { id: postingId } }, { enabled: mayAnswer });
  if (!mayAnswer || (form.data && !form.data.questions)) return null;
  return (
    <Panel title="Application form" flush={form.isPending}>
      {form.isPending && <TableSkeleton rows={2} />}
      {form.error && <Failure error={form.error} onRetry={() => void form.refetch()} />}
      {form.data?.questions && (
        <Questions postingId={postingId} form={form.data} questions={form.data.questions} />
      )}
    </Panel>
  );
}

type Asked = { postingId: string; form: PostingForm; questions: NonNullable<PostingForm['questions']> };

function Questions({ postingId, form, questions }: Asked) {
  const proposed = useRead(proposeAnswers, { body: { questions, posting_id: postingId } });
  const open = proposed.data?.answers.filter(({ answer }) => answer === null || answer.length === 0);
  return (
    <>
      <Text>
        The form asks {count(questions.length, 'question')}
        {open &&
          (open.length === 0
            ? '. All have an answer.'
            : `; ${open.length} ${open.length === 1 ? 'has' : 'have'} no answer yet.`)}
        {!open && '.'}
      </Text>
      {proposed.error && <Failure error={proposed.error} onRetry={() => void proposed.refetch()} />}
      {open && open.length > 0 && <OpenQuestions answers={open} />}
      {form.read_at && (
        <Text size="xs" c="dimmed" mt="sm">
          Read from the job board <Moment at={form.read_at} />
        </Text>
      )}
    </>
  );
}

function OpenQuestions({ answers }: { answers: ProposedAnswer[] }) {
  return (
    <>
      <ul className={classes.questions} aria-label="Questions without an answer">
        {answers.map(({ id, question, required, sensitive }) => (
          <li key={id}>
            {question}
            <Text span size="xs" c="dimmed">
              {[required ? 'required' : 'optional', sensitive && 'only you can answer']
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/applications/answers" size="sm">
        Add answers
      </Anchor>
    </>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
