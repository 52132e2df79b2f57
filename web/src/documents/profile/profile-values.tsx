import { Skeleton, Stack } from '@mantine/core';
import type { ProfileAnswer } from '@tenon/contract/documents';
import { stageNames } from '../../shared/document-labels.ts';
import { Status } from '../../ui/status.tsx';
import { ContactSection, SummarySection } from './contact-section.tsx';
import { CorrectionsSection } from './corrections-section.tsx';
import { CertificationsSection, EducationSection } from './education-section.tsx';
import { ExperienceSection } from './experience-section.tsx';
import classes from './profile-values.module.css';
import { Section } from './section.tsx';
import { LanguagesSection, SkillsSection } from './skills-section.tsx';

/** The values of a document that have been extracted so far. */
export function ProfileValues({ answer }: { answer: ProfileAnswer }) {
  const { profile, is_partial: isPartial, corrections, document } = answer;
  const isProcessing = document.state === 'waiting' || document.state === 'reading';
  return (
    <div className={classes.values}>
      {isProcessing && (
        <div className={classes.progress} role="status">
          <Status tone="busy">{document.stage ? `${stageNames[document.stage]}…` : 'Queued…'}</Status>
        </div>
      )}
      {profile ? <ContactSection profile={profile} /> : <SectionSkeleton title="Contact" lines={4} />}
      {profile && !isPartial ? (
        <>
          <SummarySection profile={profile} />
          <ExperienceSection profile={profile} />
          <EducationSection profile={profile} />
          <SkillsSection profile={profile} />
          <LanguagesSection profile={profile} />
          <CertificationsSection profile={profile} />
        </>
      ) : (
        <>
          <SectionSkeleton title="Experience" lines={6} />
          <SectionSkeleton title="Education" lines={3} />
          <SectionSkeleton title="Skills" lines={3} />
        </>
      )}
      <CorrectionsSection corrections={corrections} />
    </div>
  );
}

function SectionSkeleton({ title, lines }: { title: string; lines: number }) {
  return (
    <Section title={title}>
      <Stack gap={10} pt={4}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <Skeleton key={line} h={12} w={`${88 - ((line * 17) % 46)}%`} />
        ))}
      </Stack>
    </Section>
  );
}
