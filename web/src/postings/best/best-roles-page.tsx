import { matchPostings } from '@tenon/contract/matching';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { usePages } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { LoadMore } from '../../shared/listing.tsx';
import { Notices } from '../../ui/breakdown/notices.tsx';
import { ScoreLegend } from '../../ui/breakdown/score-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { NoResume } from '../posting/no-resume.tsx';
import { RolesTabs } from '../roles-tabs.tsx';
import { type Asked, AskPanel } from './ask-panel.tsx';
import classes from './best-roles-page.module.css';
import { ForPerson } from './for-person.tsx';
import { NoRoleFits } from './no-role-fits.tsx';
import { RankedRole } from './ranked-role.tsx';
import { Understood } from './understood.tsx';

/** Roles in the order of how well they fit a resume, or any text, each with its reasons. */
export function BestRolesPage() {
  const [address] = useSearchParams();
  const [asked, ask] = useState<Asked>(() => askedIn(address));
  const list = usePages(matchPostings, { body: asked });
  const { first, items, error } = list;
  const code = error && asProblem(error).code;
  return (
    <Page
      title="Roles"
      wide
      description={`Open roles ranked by how well they fit ${asked.person_id ? 'this person' : 'you'}, with the reasons.`}
    >
      <RolesTabs />
      <div className={classes.columns}>
        <div className={classes.side}>
          {asked.person_id && <ForPerson id={asked.person_id} />}
          <AskPanel
            asked={asked}
            document={first?.understood.document ?? undefined}
            isAsking={list.isFetching && !list.isFetchingNextPage}
            onAsk={ask}
          />
          {first && !error && <Understood understood={first.understood} />}
        </div>
        <div className={classes.results}>
          {first && !error && <Notices notices={first.notices} />}
          {items.length > 0 && !error && <ScoreLegend />}
          <Panel flush>
            {list.isPending && <TableSkeleton rows={8} />}
            {code === 'no-resume' && (
              <NoResume onRead={(document_id) => ask({ document_id })}>
                Upload a resume to see the roles that fit it best, or rank by any text instead.
              </NoResume>
            )}
            {error && code !== 'no-resume' && <Failure error={error} onRetry={() => list.refetch()} />}
            {first && !error && items.length === 0 && <NoRoleFits />}
            {!error && (
              <>
                {items.map((ranked) => (
                  <RankedRole key={ranked.posting.id} ranked={ranked} />
                ))}
                <LoadMore list={list} />
              </>
            )}
          </Panel>
        </div>
      </div>
    </Page>
  );
}

/** A link from a person or a document says whom it is about. */
function askedIn(address: URLSearchParams): Asked {
  const [person_id, document_id] = [address.get('person'), address.get('document')];
  if (person_id) return { person_id };
  return document_id ? { document_id } : {};
}
