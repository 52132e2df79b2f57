import { matchPostings } from '@tenon/contract/matching';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure } from '../../shared/failure.tsx';
import { LoadMore } from '../../shared/listing.tsx';
import { NotEnoughInformation, startsUnchecked } from '../../ui/breakdown/not-enough-information.tsx';
import { Notices } from '../../ui/breakdown/notices.tsx';
import { ScoreLegend } from '../../ui/breakdown/score-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { NoResume } from '../posting/no-resume.tsx';
import { RolesTabs } from '../roles-tabs.tsx';
import { SelectionBar } from '../selection-bar.tsx';
import classes from './best-roles-page.module.css';
import { ForPerson } from './for-person.tsx';
import { NoRoleFits } from './no-role-fits.tsx';
import { RankedRole } from './ranked-role.tsx';
import { type RankingInput, RankingInputPanel } from './ranking-input-panel.tsx';
import { RoleFilters } from './role-filters.tsx';
import { StartRoles } from './start-roles.tsx';
import { Understood } from './understood.tsx';
import { toRequest, useRoleFilters } from './use-role-filters.ts';

/** Roles ranked by how well they match a resume or text, with reasons. */
export function BestRolesPage() {
  const [address] = useSearchParams();
  const [input, setInput] = useState<RankingInput>(() => inputFromAddress(address));
  const { filters, setFilters } = useRoleFilters();
  const list = usePages(matchPostings, { body: { ...input, filters: toRequest(filters) } });
  const { first, items, error } = list;
  const mayApply = useMay('applying.manage');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setSelected((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  // A ranking for somebody else is not about the member's own applications.
  const selects = mayApply && !input.person_id;
  const hasNoResume = error !== null && asProblem(error).is('no-resume');
  return (
    <Page
      title="Roles"
      wide
      description={`Open roles ranked by how well they fit ${input.person_id ? 'this person' : 'you'}, with the reasons.`}
    >
      <RolesTabs />
      <StartRoles count={list.isPending || error ? undefined : items.length} />
      <div className={classes.columns}>
        <div className={classes.side}>
          {input.person_id && <ForPerson id={input.person_id} />}
          <RankingInputPanel
            input={input}
            document={first?.understood.document ?? undefined}
            isLoading={list.isFetching && !list.isFetchingNextPage}
            onChange={setInput}
          />
          {first && !error && <Understood understood={first.understood} />}
        </div>
        <div className={classes.results}>
          {first && !error && <Notices notices={first.notices} />}
          {!hasNoResume && <RoleFilters value={filters} onChange={setFilters} />}
          {items.length > 0 && !error && <ScoreLegend />}
          <Panel flush>
            {list.isPending && <TableSkeleton rows={8} />}
            {hasNoResume && (
              <NoResume onRead={(document_id) => setInput({ document_id })}>
                Upload a resume to see the roles that fit it best, or rank by any text instead.
              </NoResume>
            )}
            {error && !hasNoResume && <Failure error={error} onRetry={() => list.refetch()} />}
            {first && !error && items.length === 0 && <NoRoleFits />}
            {!error && (
              <>
                {items.map((ranked, at) => (
                  <Fragment key={ranked.posting.id}>
                    {startsUnchecked(items, at) && (
                      <div className={classes.heading}>
                        <NotEnoughInformation />
                      </div>
                    )}
                    <RankedRole
                      ranked={ranked}
                      isSelected={selected.includes(ranked.posting.id)}
                      onSelect={selects ? toggle : undefined}
                    />
                  </Fragment>
                ))}
                <LoadMore list={list} />
              </>
            )}
          </Panel>
          {/* Outside of the panel, whose overflow would keep it from staying in view. */}
          {selected.length > 0 && <SelectionBar selected={selected} onClear={() => setSelected([])} />}
        </div>
      </div>
    </Page>
  );
}

/** A link from a person or document determines who the ranking is for. */
function inputFromAddress(address: URLSearchParams): RankingInput {
  const [person_id, document_id] = [address.get('person'), address.get('document')];
  if (person_id) return { person_id };
  return document_id ? { document_id } : {};
}
