import { addVariant, listVariants, removeVariant, type VariantSummary } from '@tenon/contract/variants';
import { useNavigate } from 'react-router';
import { useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../ui/toast.tsx';

type Named = Pick<VariantSummary, 'id' | 'name' | 'sent_count'>;

export function useVariantActions() {
  const navigate = useNavigate();
  const add = useChange(addVariant, {
    refreshes: [listVariants],
    onDone: ({ id }) => navigate(`/variants/${id}`),
    onFailed: toastFailure('Could not create the variant'),
  });
  const remove = useChange(removeVariant, {
    refreshes: [listVariants],
    onDone: () => {
      toastSuccess('Variant deleted.');
      navigate('/variants');
    },
    onFailed: toastFailure('Could not delete the variant'),
  });
  return {
    isAdding: add.isPending,
    create: () => add.mutate({ body: {} }),
    duplicate: ({ id }: Named) => add.mutate({ body: { copy_of: id } }),
    remove: ({ id, name, sent_count }: Named) =>
      confirm({
        title: `Delete “${name}”?`,
        body:
          sent_count > 0
            ? 'It disappears from your list. Applications that sent it keep the file.'
            : 'Your resume and its facts are not affected.',
        action: 'Delete variant',
        onConfirm: () => remove.mutate({ params: { id } }),
      }),
  };
}
