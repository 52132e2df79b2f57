/**
 * Words that end a company's name and say which kind of company it is, as one folded word each. The keys of apply runs
 * are stored without them, so a change here changes which earlier applications a claim finds.
 */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `ab ag aps as asa bv co company corp corporation doo ek ev gesellschaft gmbh haftungsbeschrankt inc incorporated kft kg
  kgaa limited llc llp lp ltd mbh nv ohg oy oyj plc pte pty sa sarl sas se sl spa spzoo sro srl ug und and`.split(
    /\s+/,
  ),
);
