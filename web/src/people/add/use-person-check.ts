import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkPerson } from '@tenon/contract/people';
import { call } from '../../api/client.ts';
import { checkOf, type PersonForm } from './person-form.ts';

/** Long enough that a word is not asked about letter by letter. */
const PAUSE_MS = 350;

/** Who the typed person might be, a moment after each change; the last answer stays until the next is there. */
export function usePersonCheck(form: PersonForm) {
  // As text: the same words in a new object are the same question.
  const [question] = useDebouncedValue(JSON.stringify(checkOf(form) ?? null), PAUSE_MS);
  const enabled = question !== 'null';
  return useQuery({
    queryKey: [checkPerson.id, question],
    queryFn: ({ signal }) => call(checkPerson, { body: JSON.parse(question) }, { signal }),
    enabled,
    ...(enabled && { placeholderData: keepPreviousData }),
  });
}
