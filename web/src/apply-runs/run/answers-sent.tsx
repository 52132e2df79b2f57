import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../api/session.tsx';
import type { AnswerSent } from './parse-artifacts.ts';
import { isOpen, labelFromKey } from './parse-artifacts.ts';
import classes from './run.module.css';
import { SourceLabel } from './source-label.tsx';
import { Value } from './value.tsx';

/** Every question with its answer and source. */
export function AnswersSent({ answers, letter }: { answers: AnswerSent[]; letter: string | undefined }) {
  return (
    <dl className={classes.answers}>
      {answers.map(({ id, question, answer, required, source }) => (
        <div key={id} className={classes.answer}>
          <dt>
            {question ?? labelFromKey(id)}
            {required && <span className={classes.hint}> required</span>}
          </dt>
          <dd>
            {isOpen(answer) ? (
              <Open question={question} isRequired={required} />
            ) : (
              <>
                {answer === letter ? (
                  'Cover letter (see above)'
                ) : (
                  <Value value={answer} label={question ?? id} />
                )}
                <div>
                  {source ? (
                    <SourceLabel source={source} />
                  ) : (
                    <Text span size="xs" c="dimmed">
                      No source
                    </Text>
                  )}
                </div>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An unanswered question, with a link to answer it. */
function Open({ question, isRequired }: { question: string | undefined; isRequired: boolean }) {
  const mayAnswer = useMay('applying.manage');
  return (
    <span className={classes.open}>
      <Badge color={isRequired ? 'oak' : 'gray'}>{isRequired ? 'Needs an answer' : 'Left blank'}</Badge>
      {isRequired && mayAnswer && question && (
        <Anchor
          component={Link}
          to={`/applications/answers?${new URLSearchParams({ question })}`}
          aria-label={`Answer “${question}”`}
        >
          Add answer
        </Anchor>
      )}
    </span>
  );
}
