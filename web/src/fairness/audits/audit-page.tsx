import { Alert, Button, Group, List, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import {
  AuditFormat,
  downloadFairnessAudit,
  type FairnessAudit,
  readFairnessAudit,
} from '@tenon/contract/fairness-audits';
import { useParams } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { download } from '../../shared/download.ts';
import { Failure } from '../../shared/failure.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatDateTime, formatNumber } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { formatDay } from '../format-day.ts';
import { formatLabels, formatPeriod, stateLabels } from './audit-labels.ts';
import { ClassPanel } from './class-panel.tsx';
import { CounterfactualPanel } from './counterfactual-panel.tsx';
import { PublishButton } from './publish-button.tsx';
import { SignPanel } from './sign-panel.tsx';

export function AuditPage() {
  const { id = '' } = useParams();
  const audit = useRead(readFairnessAudit, { params: { id } });
  const back = <BackLink to="/fairness/audits" label="Audit packs" />;
  if (!audit.data)
    return (
      <Page title="Audit pack" above={back}>
        {audit.error ? (
          <Failure error={audit.error} onRetry={() => audit.refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </Page>
    );
  return <Shown audit={audit.data} back={back} />;
}

function Shown({ audit, back }: { audit: FairnessAudit; back: React.ReactNode }) {
  const { pack, state } = audit;
  return (
    <Page
      title="Audit pack"
      above={back}
      beside={<Status tone={stateLabels[state].tone}>{stateLabels[state].label}</Status>}
      description={`${formatPeriod(audit)} · ${pack.law.name}`}
      actions={
        <>
          <DownloadMenu audit={audit} />
          <PublishButton audit={audit} />
        </>
      }
    >
      <Stack>
        <Alert icon={<IconInfoCircle size={18} />} color="gray" role="note">
          These are figures, not legal advice. There is no pass mark: whether a ratio is acceptable is for
          people to decide.
        </Alert>
        {audit.public_url && (
          <Text>
            <Button
              component="a"
              href={audit.public_url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconExternalLink size={16} />}
            >
              Open the public page
            </Button>
          </Text>
        )}
        <SignPanel audit={audit} />
        <Panel title="Data">
          <Facts facts={factsOf(audit)} />
        </Panel>
        {pack.classes.map((each) => (
          <ClassPanel key={each.name} each={each} />
        ))}
        {pack.counterfactual && <CounterfactualPanel report={pack.counterfactual} />}
        <Panel title="Method">
          <List spacing={4}>
            {pack.method.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        </Panel>
      </Stack>
    </Page>
  );
}

function factsOf({ pack, created_by, created_at }: FairnessAudit): [string, React.ReactNode][] {
  const { data } = pack;
  const engines = data.scored_by
    .map(({ engine, people }) => `${engine} (${formatNumber(people)})`)
    .join(', ');
  return [
    ['Made by', `${created_by}, ${formatDateTime(created_at)}`],
    ['Selected means', data.stage ?? 'As stated in the table'],
    ['People counted', formatNumber(data.people)],
    ['Not counted: still in the process', formatNumber(data.undecided)],
    ['Not counted: withdrew', formatNumber(data.withdrawn)],
    ['Scored by', engines || 'Nobody was scored'],
    ['Median score', data.median_score === null ? 'None' : data.median_score.toFixed(3)],
    ['Scoring in use since', data.distributed_on ? formatDay(data.distributed_on) : 'Not stated'],
    ['Law described as of', formatDay(pack.law.checked_on)],
    ['Tenon version', pack.tenon_version],
  ];
}

function DownloadMenu({ audit: { id, from, to } }: { audit: FairnessAudit }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {AuditFormat.options.map((format) => (
          <Menu.Item
            key={format}
            onClick={() =>
              download(
                downloadFairnessAudit,
                { params: { id }, query: { format } },
                `bias-audit-${from}-to-${to}.${format}`,
              )
            }
          >
            <Group gap={6}>{formatLabels[format]}</Group>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
