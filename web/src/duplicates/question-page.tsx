import { readConflict } from '@tenon/contract/duplicates';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { foundWords, namesOf, sharedWords, statusWords } from './duplicate-labels.ts';
import { NeighbourButtons } from './neighbour-buttons.tsx';
import { Question } from './question.tsx';
import type { QuestionAnswer } from './question-answer.ts';
import { type Queue, queueFrom, searchOf } from './queue-address.ts';
import { useNeighbours } from './use-neighbours.ts';

/** One question: are these two one human? */
export function QuestionPage() {
  const { id = '' } = useParams();
  return <QuestionOf key={id} id={id} />;
}

function QuestionOf({ id }: { id: string }) {
  const queue = queueFrom(useSearchParams()[0]);
  const read = useRead(readConflict, { params: { id } });
  if (read.data) return <Loaded answer={read.data} queue={queue} />;
  return (
    <Page title="Possible duplicate" wide above={<Back queue={queue} />}>
      <Panel flush>
        {read.error ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Panel>
    </Page>
  );
}

function Loaded({ answer, queue }: { answer: QuestionAnswer; queue: Queue }) {
  const { conflict } = answer;
  const neighbours = useNeighbours(conflict.id, queue);
  const { tone, word } = statusWords[conflict.status];
  return (
    <Page
      wide
      title={namesOf(conflict)}
      above={<Back queue={queue} />}
      beside={<Status tone={tone}>{word}</Status>}
      description={
        <>
          {sharedWords(conflict)} · found {foundWords(conflict)} <Moment at={conflict.detected_at} />
        </>
      }
      actions={<NeighbourButtons neighbours={neighbours} queue={queue} />}
    >
      <Question answer={answer} queue={queue} next={neighbours.next} />
    </Page>
  );
}

function Back({ queue }: { queue: Queue }) {
  return <BackLink to={`/duplicates${searchOf(queue)}`} label="Possible duplicates" />;
}
