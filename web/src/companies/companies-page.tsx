import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BoardKind, type Company, listCompanies } from '@tenon/contract/companies';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Listing } from '../shared/listing.tsx';
import { useUrlDialog } from '../shared/use-url-dialog.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { CompaniesEmpty } from './companies-empty.tsx';
import { companyColumns } from './company-columns.tsx';
import { CompanyFilters, type View, views } from './company-filters.tsx';
import { IngestButton } from './ingest-button.tsx';
import { PreviewDrawer } from './preview-drawer.tsx';
import { TitlesPanel } from './titles-panel.tsx';
import { type CompanyFilter, useChoice } from './use-choice.ts';

const PAGE = 50;

export function CompaniesPage() {
  const mayManage = useMay('postings.manage');
  const dialog = useUrlDialog('add-company');
  const choice = useChoice();
  const { view, kind, search, filter, show } = useFilter();
  const companies = usePages(listCompanies, { query: { ...filter, limit: PAGE } });
  const [tried, setTried] = useState<Company>();
  const { total, enabled, kinds } = companies.first ?? {};
  return (
    <Page
      title="Companies"
      description="Choose the companies to import roles from, or add one by its careers page URL."
      actions={
        mayManage && (
          <>
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={dialog.open}>
              Add company
            </Button>
            <IngestButton enabled={enabled} />
          </>
        )
      }
    >
      <TitlesPanel choice={choice} />
      <Panel flush>
        <CompanyFilters view={view} kind={kind} search={search} kinds={kinds} onShow={show} />
        <ChoiceBar choice={choice} filter={filter} total={total} enabled={enabled} />
        <Listing
          label="Companies"
          list={companies}
          columns={companyColumns({ choice, mayManage, onTry: setTried })}
          rowKey={(company) => company.id}
          empty={<CompaniesEmpty view={view} search={search} onAdd={mayManage ? dialog.open : undefined} />}
        />
      </Panel>
      <AddCompanyDialog opened={dialog.opened} onClose={dialog.close} choice={choice} />
      <PreviewDrawer company={tried} onClose={() => setTried(undefined)} />
    </Page>
  );
}

/** Filters are in the URL, so that reload and back show the same list. */
function useFilter() {
  const [address, setAddress] = useSearchParams();
  const view = views.find((name) => name === address.get('view')) ?? 'all';
  const kind = BoardKind.safeParse(address.get('board')).data;
  const search = address.get('search') ?? '';
  const show = (next: { view?: View; kind?: BoardKind | undefined; search?: string }) => {
    const to = { view, kind, search, ...next };
    setAddress(
      {
        ...(to.view !== 'all' && { view: to.view }),
        ...(to.kind && { board: to.kind }),
        ...(to.search && { search: to.search }),
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const filter: CompanyFilter = { search, kind, ...(view !== 'all' && { only: view }) };
  return { view, kind, search, filter, show };
}
