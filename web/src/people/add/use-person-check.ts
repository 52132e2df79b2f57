import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkPerson } from '@tenon/contract/people';
import { call } from '../../api/client.ts';
import { checkOf, type PersonForm } from './person-form.ts';

/** Long enough to wait for a pause in typing. */
const DEBOUNCE_MS = 350;

/** Finds existing people who match the form, a moment after each change. Shows the last result until then. */
export function usePersonCheck(form: PersonForm) {
  // Debounced as JSON, so that equal values in a new object count as unchanged.
  const [body] = useDebouncedValue(JSON.stringify(checkOf(form) ?? null), DEBOUNCE_MS);
  const enabled = body !== 'null';
  return useQuery({
    queryKey: [checkPerson.id, body],
    queryFn: ({ signal }) => call(checkPerson, { body: JSON.parse(body) }, { signal }),
    enabled,
    ...(enabled && { placeholderData: keepPreviousData }),
  });
}
