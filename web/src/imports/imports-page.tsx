import { IMPORT_DAYS, listImports } from '@tenon/contract/imports';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Listing } from '../shared/listing.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ForbiddenState } from '../ui/states.tsx';
import { importColumns } from './import-columns.tsx';
import { ImportsEmpty } from './imports-empty.tsx';
import { UploadTable } from './upload-table.tsx';
import { useImportStream } from './use-import-stream.ts';

export function ImportsPage() {
  const mayManage = useMay('people.manage');
  return (
    <Page
      title="Imports"
      description="Add many people at once from a CSV file. Existing people are matched, not added twice."
      above={<BackLink to="/people" label="People" />}
    >
      {mayManage ? (
        <Imports />
      ) : (
        <Panel>
          <ForbiddenState>Only recruiters and administrators can import people.</ForbiddenState>
        </Panel>
      )}
    </Page>
  );
}

function Imports() {
  const imports = usePages(listImports, {});
  useImportStream();
  return (
    <>
      <UploadTable />
      <Panel
        flush
        title="Recent imports"
        description={`For privacy, files and results are deleted after ${IMPORT_DAYS} days. Imported people are kept.`}
      >
        <Listing
          label="Imports"
          list={imports}
          columns={importColumns}
          rowKey={({ id }) => id}
          empty={<ImportsEmpty />}
        />
      </Panel>
    </>
  );
}
