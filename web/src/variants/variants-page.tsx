import { Button } from '@mantine/core';
import { IconFileText, IconPlus, IconUpload } from '@tabler/icons-react';
import { listDocuments } from '@tenon/contract/documents';
import { listVariants } from '@tenon/contract/variants';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePages, useRead } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Failure } from '../shared/failure.tsx';
import { LoadMore } from '../shared/listing.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState, ForbiddenState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { useVariantActions } from './use-variant-actions.tsx';
import { variantColumns } from './variant-columns.tsx';

export function VariantsPage() {
  const mayApply = useMay('applying.manage');
  const actions = useVariantActions();
  const create = (
    <Button leftSection={<IconPlus size={16} />} loading={actions.isAdding} onClick={actions.create}>
      New variant
    </Button>
  );
  return (
    <Page
      title="Resume variants"
      description="Versions of your resume, each with the facts that matter for a role. A variant selects and reorders what your resume says; it never adds anything. Only you can see them."
      actions={mayApply && create}
    >
      <Panel flush>
        {mayApply ? (
          <VariantList create={create} actions={actions} />
        ) : (
          <ForbiddenState order={2}>
            Only owners, administrators, and job seekers can create resume variants.
          </ForbiddenState>
        )}
      </Panel>
    </Page>
  );
}

type VariantListProps = { create: ReactNode; actions: ReturnType<typeof useVariantActions> };

function VariantList({ create, actions }: VariantListProps) {
  const navigate = useNavigate();
  const variants = usePages(listVariants, { query: {} });
  const isEmpty = variants.items.length === 0;
  return (
    <>
      {variants.isPending && <TableSkeleton />}
      {variants.error && isEmpty && (
        <Failure error={variants.error} onRetry={() => void variants.refetch()} />
      )}
      {variants.isSuccess && isEmpty && <NoVariants create={create} />}
      {!isEmpty && (
        <DataTable
          label="Resume variants"
          columns={variantColumns(actions)}
          rows={variants.items}
          rowKey={({ id }) => id}
          onOpen={({ id }) => navigate(`/variants/${id}`)}
        />
      )}
      <LoadMore list={variants} />
    </>
  );
}

function NoVariants({ create }: { create: ReactNode }) {
  const resumes = useRead(listDocuments, { query: { side: 'seeking', limit: 1 } });
  if (resumes.data?.items.length === 0) {
    return (
      <EmptyState
        icon={IconUpload}
        title="Upload a resume first"
        order={2}
        action={
          <Button component={Link} to="/resumes">
            Go to My resumes
          </Button>
        }
      >
        Variants are made from the facts of your resume.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconFileText} title="No variants yet" order={2} action={create}>
      Start with everything your resume says, or open a role and choose “Tailor resume” to start with the
      facts that match it.
    </EmptyState>
  );
}
