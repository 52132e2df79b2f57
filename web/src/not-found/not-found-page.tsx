import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { NotFoundState } from '../ui/states.tsx';

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <Panel>
        <NotFoundState title="This page does not exist" order={2}>
          Check the address, or press Ctrl K (⌘ K on a Mac) to find a page by name.
        </NotFoundState>
      </Panel>
    </Page>
  );
}
