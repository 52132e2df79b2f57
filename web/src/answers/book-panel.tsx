import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listAnswers } from '@tenon/contract/answers';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { LoadMore } from '../shared/listing.tsx';
import type { Unsaved } from '../shared/use-unsaved-changes.ts';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { AddAnswer } from './add-answer.tsx';
import classes from './book.module.css';
import { BookEmpty } from './book-empty.tsx';
import { BookEntry } from './book-entry.tsx';
import { useRemoveAnswer } from './use-remove-answer.ts';

/** Saved answers to questions that forms ask often. */
export function BookPanel({ unsaved }: { unsaved: Unsaved }) {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  // A run with an open question links here with that question.
  const newQuestion = address.get('question') ?? '';
  const [isAdding, setAdding] = useState(newQuestion !== '');
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = useRemoveAnswer();
  const answers = usePages(listAnswers, { query: search ? { search } : {} });

  const show = (next: { search?: string }) =>
    setAddress(next.search ? { search: next.search } : {}, { replace: true, preventScrollReset: true });
  const close = () => {
    setAdding(false);
    if (newQuestion) show({ search });
    addButton.current?.focus();
  };
  const isEmpty = answers.items.length === 0;
  return (
    <Panel
      flush
      title="Saved answers"
      description="Answers to common application questions. Agents reuse them whenever a form asks the same question."
      actions={
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus size={16} />}
          aria-expanded={isAdding}
          onClick={() => setAdding(true)}
        >
          Add answer
        </Button>
      }
    >
      {isAdding && <AddAnswer question={newQuestion} unsaved={unsaved} onClose={close} />}
      {(!isEmpty || search !== '') && <Search value={search} onChange={(text) => show({ search: text })} />}
      {answers.isPending && <TableSkeleton rows={3} />}
      {answers.error && isEmpty && <Failure error={answers.error} onRetry={() => void answers.refetch()} />}
      {answers.isSuccess && isEmpty && !(isAdding && search === '') && (
        <BookEmpty search={search} onAdd={() => setAdding(true)} />
      )}
      {!isEmpty && (
        <ul className={classes.entries} aria-label="Answers">
          {answers.items.map((answer) => (
            <BookEntry key={answer.id} answer={answer} unsaved={unsaved} onRemove={remove} />
          ))}
        </ul>
      )}
      <LoadMore list={answers} />
    </Panel>
  );
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Group className={classes.tools ?? ''}>
      <SearchField
        label="Search answers"
        placeholder="Search questions and answers"
        value={value}
        onChange={onChange}
      />
    </Group>
  );
}
