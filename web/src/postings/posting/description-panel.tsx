import { Typography } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { Posting } from '@tenon/contract/postings';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './description-panel.module.css';

/** The company's text. The server has sanitized the markup. */
export function DescriptionPanel({ posting: { description_html, language } }: { posting: Posting }) {
  return (
    <Panel title="Description">
      {description_html ? (
        <Typography className={classes.text ?? ''} {...(language && { lang: language })}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, to text markup only. */}
          <div dangerouslySetInnerHTML={{ __html: description_html }} />
        </Typography>
      ) : (
        <EmptyState icon={IconFileOff} title="No description">
          The company provides no description. Open the original listing for details.
        </EmptyState>
      )}
    </Panel>
  );
}
