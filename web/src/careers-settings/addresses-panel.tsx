import { Anchor, Text } from '@mantine/core';
import type { CareersSite } from '@tenon/contract/careers';
import { counted } from '../ui/counted.ts';
import { Facts } from '../ui/facts.tsx';
import { Panel } from '../ui/panel.tsx';

/** Addresses to share, and feeds for job boards. */
export function AddressesPanel({ site: { url, feeds, open_jobs: open } }: { site: CareersSite }) {
  return (
    <Panel
      title="Addresses"
      description={
        open > 0
          ? `${counted(open, 'open job')} on the site.`
          : 'No open jobs yet. Publish a job to show it here.'
      }
    >
      <Facts
        facts={[
          ['Careers site', <Address key="site" url={url} />],
          ['RSS feed', <Address key="rss" url={feeds.rss} />],
          ['XML feed for job boards', <Address key="xml" url={feeds.xml} />],
          ['Sitemap', <Address key="sitemap" url={feeds.sitemap} />],
        ]}
      />
      <Text c="dimmed" size="sm" mt="md">
        To see where applicants come from, add a source to links that you share, such as ?source=linkedin.
      </Text>
    </Panel>
  );
}

function Address({ url }: { url: string }) {
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit style={{ overflowWrap: 'anywhere' }}>
      {url}
    </Anchor>
  );
}
