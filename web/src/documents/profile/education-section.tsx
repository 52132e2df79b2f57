import type { Education, Profile } from '@tenon/contract/profile';
import { useState } from 'react';
import { AddButton } from './add-button.tsx';
import { AddEntry } from './add-entry.tsx';
import classes from './entry.module.css';
import { DateField, Entry, Optional, Period } from './entry.tsx';
import { useEditing } from './profile-context.tsx';
import { Section } from './section.tsx';
import { Value } from './value.tsx';
import { certificationFields, educationFields } from './values.ts';

export function EducationSection({ profile }: { profile: Profile }) {
  const [adding, setAdding] = useState(false);
  const { mayEdit } = useEditing();
  return (
    <Section
      title="Education"
      actions={mayEdit && !adding && <AddButton label="Education" onClick={() => setAdding(true)} />}
    >
      {adding && (
        <AddEntry
          list="education"
          fields={educationFields}
          action="Add education"
          onClose={() => setAdding(false)}
        />
      )}
      {profile.education.length === 0 && !adding && <p className={classes.none}>No education found.</p>}
      {profile.education.map((education) => (
        <EducationEntry key={education.key} education={education} />
      ))}
    </Section>
  );
}

function EducationEntry({ education }: { education: Education }) {
  const base = `education/${education.key}`;
  const { degree, field, school, location, score, start, end } = education;
  return (
    <Entry path={base} name={degree?.value ?? school?.value ?? 'this education'}>
      <div className={classes.line}>
        <span className={classes.second}>
          <Value path={`${base}/degree`} label={educationFields.degree} value={degree} variant="strong" />
          <Optional path={`${base}/field`} label={educationFields.field} value={field} />
        </span>
        <Period base={base} start={start} end={end} />
      </div>
      <div className={classes.second}>
        <Value path={`${base}/school`} label={educationFields.school} value={school} />
        <Optional path={`${base}/location`} label={educationFields.location} value={location} />
        <Optional path={`${base}/score`} label={educationFields.score} value={score} />
      </div>
    </Entry>
  );
}

export function CertificationsSection({ profile }: { profile: Profile }) {
  const [adding, setAdding] = useState(false);
  const { mayEdit } = useEditing();
  if (profile.certifications.length === 0 && !mayEdit) return null;
  return (
    <Section
      title="Certificates"
      actions={mayEdit && !adding && <AddButton label="Certificate" onClick={() => setAdding(true)} />}
    >
      {adding && (
        <AddEntry
          list="certifications"
          fields={certificationFields}
          action="Add certificate"
          onClose={() => setAdding(false)}
        />
      )}
      {profile.certifications.length === 0 && !adding && (
        <p className={classes.none}>No certificates found.</p>
      )}
      {profile.certifications.map(({ key, name, issuer, date }) => (
        <Entry key={key} path={`certifications/${key}`} name={name.value}>
          <div className={classes.line}>
            <span className={classes.second}>
              <Value
                path={`certifications/${key}/name`}
                label={certificationFields.name}
                value={name}
                variant="strong"
              />
              {issuer && (
                <Value
                  path={`certifications/${key}/issuer`}
                  label={certificationFields.issuer}
                  value={issuer}
                />
              )}
            </span>
            {date && (
              <span className={classes.period}>
                <DateField
                  path={`certifications/${key}/date`}
                  label={certificationFields.date}
                  date={date}
                  hint="2023-11 or 2023"
                />
              </span>
            )}
          </div>
        </Entry>
      ))}
    </Section>
  );
}
