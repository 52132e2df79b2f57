import { Alert, Anchor, Button, Drawer, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import type { Approval, ApprovalResume } from '@tenon/contract/approvals';
import { readFile } from '@tenon/contract/documents';
import { readSentVariant } from '@tenon/contract/variants';
import { useState } from 'react';
import { Link } from 'react-router';
import { download } from '../shared/download.ts';
import { FormFailure } from '../shared/failure.tsx';
import classes from './approvals.module.css';
import { FilePages } from './file-pages.tsx';
import { ResumeChoice } from './resume-choice.tsx';
import { useEdit } from './use-approvals.ts';

type ResumeFileProps = { approval: Approval; mayEdit: boolean };

/** The file that will be sent, byte for byte: to look at, and to exchange. */
export function ResumeFile({ approval, mayEdit }: ResumeFileProps) {
  const { resume } = approval;
  const [isShown, setShown] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  if (!resume) return null;
  if (isChoosing && mayEdit) return <ResumeChoice approval={approval} onDone={() => setChoosing(false)} />;
  return (
    <div className={classes.resume}>
      <IconFileText size={18} aria-hidden="true" />
      <div className={classes.name}>
        <Text className={classes.text ?? ''}>
          <VisuallyHidden>Resume: </VisuallyHidden>
          {resume.name}
        </Text>
        <Text size="xs" c="dimmed">
          {resume.variant ? `Resume variant “${resume.variant.name}”` : 'Your resume as you uploaded it'}
        </Text>
        {mayEdit && <EditedNotice approval={approval} />}
      </div>
      <Group gap={4}>
        <Button size="compact-sm" variant="default" onClick={() => setShown(true)}>
          Preview
        </Button>
        {mayEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={14} />}
            onClick={() => setChoosing(true)}
          >
            Change
          </Button>
        )}
      </Group>
      <Drawer
        opened={isShown}
        onClose={() => setShown(false)}
        position="right"
        size="lg"
        title={resume.name}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Shown resume={resume} />
      </Drawer>
    </div>
  );
}

/** An edit of the variant does not change what waits for approval, until the applicant says so. */
function EditedNotice({ approval }: { approval: Approval }) {
  const edit = useEdit();
  const { variant } = approval.resume ?? {};
  if (!variant?.is_edited || variant.is_deleted) return null;
  const update = () => edit.mutate({ params: { id: approval.id }, body: { variant_id: variant.id } });
  return (
    <Alert color="oak" mt={6} p="xs">
      <FormFailure error={edit.error} />
      <Text size="sm">You edited this variant after the file was made.</Text>
      <Button size="compact-sm" mt={4} variant="default" onClick={update} loading={edit.isPending}>
        Use the edited version
      </Button>
    </Alert>
  );
}

function Shown({ resume }: { resume: ApprovalResume }) {
  const { name, variant, sha256, document_id } = resume;
  const save = () => {
    if (variant && sha256) void download(readSentVariant, { params: { id: variant.id, sha256 } }, name);
    else if (document_id) void download(readFile, { params: { id: document_id } }, name);
  };
  return (
    <>
      <Group gap="xs" mb="md">
        <Button size="xs" variant="default" onClick={save}>
          Download
        </Button>
        {variant && !variant.is_deleted && (
          <Anchor component={Link} to={`/variants/${variant.id}`} size="sm">
            Edit variant
          </Anchor>
        )}
        {document_id && (
          <Anchor component={Link} to={`/resumes/${document_id}`} size="sm">
            Open document
          </Anchor>
        )}
      </Group>
      <FilePages resume={resume} />
      {sha256 && (
        <Text size="xs" c="dimmed" mt="md">
          Exactly this file is sent. Fingerprint {sha256.slice(0, 16)}
        </Text>
      )}
    </>
  );
}
