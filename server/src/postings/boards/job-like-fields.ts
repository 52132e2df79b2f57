import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { Draft } from '../draft.ts';
import { amount, flag, isRecord, named, words } from './fields.ts';
import { type Loose, looseFields } from './loose-fields.ts';
import { places, salaryOf, unescapeHtml } from './write-draft.ts';

const names = (text: string) => text.split(' ');

/** Field names of many systems, the most reliable first. */
export const KEYS = {
  title: names(
    'title jobtitle positiontitle requisitiontitle postingtitle externaltitle jobopeningname jobname vacancytitle vacancyname openingtitle postingname fulltitle positionname displayjobtitle',
  ),
  weakTitle: names('name position text role label displayname headline'),
  id: names(
    'id jobid externalid jobreqid requisitionid jobrequisitionid reqid itemid postingid positionid openingid vacancyid uuid guid objectid idicims referencenumber reference ref refnumber clientrequisitionid shortcode code key slug documentid jobpostingid icimsjobid uid hash jobseqno requisitionnumber friendlyid',
  ),
  url: names(
    'url joburl absoluteurl hostedurl careersurl publicurl canonicalurl canonicalpositionurl externalurl postingurl detailurl detailsurl positionurl jobposturl joblink permalink link href uri jobpath externalpath path pageurl weburl positionuri redirecturl urlactivepage urlcomeethostedpage jobpostingurl landingpage shareurl',
  ),
  apply: names(
    'applyurl applicationurl applylink applyurlexternal applicationlink careersapplyurl urlnextstep applicationlink applyuri',
  ),
  location: names(
    'location locations joblocation joblocations primarylocation worklocation worklocations locationname locationstext locationtext requisitionlocations officelocation office offices city cities place alllocations jobcity candidaterequiredlocation region country positionlocation positionlocationdisplay locationrestrictions jobgeo postinglocations displaylocation locationdisplay locationsstring',
  ),
  moreLocations: names(
    'locations joblocations secondarylocations otherlocations additionallocations worklocations requisitionlocations alllocations offices positionlocation postinglocations locationrestrictions',
  ),
  department: names(
    'department departmentname departmentlabel departments team teamname category categories jobcategory jobfamily division businessunit function hiringdepartment area discipline teams jobcategoryname jobindustry',
  ),
  company: names(
    'company companyname organization organisation employer hiringorganization employername organizationname companyslug',
  ),
  type: names(
    'employmenttype employmenttypes jobtype jobtypes typeofemployment employmentstatus employmentstatuslabel commitment contracttype worktype jobscheduletype schedule timetype positiontype jobschedule type employmenttypepretty contracttime jobscheduletypename positionschedule positionofferingtype',
  ),
  level: names(
    'level seniority senioritylevel experiencelevel joblevel careerlevel experience levels experiencelevelname',
  ),
  remote: names(
    'workplacetype workplace workplacetypetext remotetype remotestatus worklocationoption worklocationtype workmodel workarrangement locationtype remote isremote telecommuting remotework remotejob',
  ),
  salary: names(
    'salary salaryrange compensation pay payrange salarytext salarymin salarymax minsalary maxsalary compensationminimum basesalary remuneration annualsalarymin positionremuneration compensationrange',
  ),
  description: names(
    'description descriptionhtml jobdescription jobdescriptionhtml body content fulldescription externaldescriptionstr overview introduction descriptionplain descriptiontext html contents externaldescription jobsummary descriptionteaser jobpostingcontent postingdescription',
  ),
  language: names('language languagecode lang locale'),
  posted: names(
    'publicationstartdate postedat posteddate dateposted postdate publishedat publisheddate publishedon datepublished published pubdate releaseddate externalpostedstartdate postingdate firstpublished createdat datecreated creationdate created date epoch postedts publicationdate postingeffectivedate postingstarttimestamputc postdateingmt dateopened postedon',
  ),
  ends: names(
    'validthrough deadline deadlineat applicationdeadline closingdate closedate closeat expiresat expirydate expirationdate externalpostedenddate enddate expires applicationclosedate closingon',
  ),
};

const SECTIONS: { title?: string; keys: string[]; kind?: 'must' | 'nice' }[] = [
  {
    title: 'Responsibilities',
    keys: names(
      'responsibilities keyresponsibilities jobresponsibilities duties externalresponsibilitiesstr whatyoulldo tasks',
    ),
  },
  {
    title: 'Qualifications',
    keys: names(
      'qualifications qualificationsummary requirements skillsknowledgeexpertise externalqualificationsstr jobrequirements basicqualifications minimumqualifications candidateprofile profile whoyouare',
    ),
    kind: 'must',
  },
  {
    title: 'Preferred qualifications',
    keys: names('preferredqualifications nicetohave desiredqualifications'),
    kind: 'nice',
  },
  { title: 'Benefits', keys: names('benefits perks whatweoffer') },
  { title: 'Compensation', keys: names('compensationdescription salarydescription') },
  { keys: names('additionalinformation corporatedescriptionstr closing footer supplementalinformation') },
];

export function descriptionIn(fields: Loose) {
  const whole = fields.text(KEYS.description);
  const parts = SECTIONS.map(({ title, keys, kind }) => ({
    title: keys.map((key) => fields.text([`${key}header`])).find(Boolean) ?? title,
    html: unescapeHtml(fields.text(keys)),
    ...(kind && { kind }),
  }));
  const short =
    whole || parts.some(({ html }) => html)
      ? undefined
      : fields.text(names('shortdescription shortdescriptionstr briefdescription summary excerpt teaser'));
  // Some systems use a text for “none”.
  const main = [whole, short].find((text) => text && !/^(?:none|null|n\/?a|-)$/i.test(text.trim()));
  return [{ html: unescapeHtml(main) }, ...parts, ...titledParts(fields)];
}

/** Some systems have the sections of a description in a list, each with its heading. */
function titledParts(fields: Loose) {
  const list = fields.value(names('details sections jobdescriptions lists'));
  return (Array.isArray(list) ? list.filter(isRecord) : []).map((item) => {
    const part = looseFields(item);
    return {
      title: part.text(names('name title heading label text')),
      html: unescapeHtml(part.text(names('value content html body description'))),
    };
  });
}

export function placesIn(fields: Loose) {
  const first = fields.value(KEYS.location);
  const lone = typeof first === 'string' && fields.text(names('city state'));
  const own = lone ? { text: fields.text(names('location locationname')), ...partsOf(fields) } : first;
  const more = fields.value(KEYS.moreLocations);
  return places(placeIn(own), placeIn(more === first ? undefined : more));
}

type LocationFields = {
  text?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  country?: string | undefined;
};

function placeIn(value: unknown): (LocationFields | string | undefined)[] {
  if (Array.isArray(value)) return value.flatMap(placeIn);
  if (!isRecord(value)) return [words.parse(value)];
  const fields = looseFields(value);
  const address = fields.value(['address', 'postaladdress']);
  const inner = isRecord(address) ? partsOf(looseFields(address)) : {};
  const text = fields.name(
    names(
      'fulllocation formattedaddress locationstr displayname name label descriptor namecode locationname text title',
    ),
  );
  return [
    {
      ...inner,
      ...withoutUndefined(partsOf(fields)),
      text: text ?? (typeof address === 'string' ? address : undefined),
    },
  ];
}

function partsOf(fields: Loose): LocationFields {
  const region = fields.value(
    names('state region province addressregion statename statecode countrysubdivisionlevel1'),
  );
  return {
    city: fields.name(names('city cityname addresslocality locality town')),
    region:
      named.parse(region) ?? (isRecord(region) ? words.parse(region.codeValue ?? region.code) : undefined),
    country: fields.name(names('country countryname addresscountry countrycode')),
  };
}

export function remoteIn(fields: Loose): string | boolean | undefined {
  for (const name of KEYS.remote) {
    const value = fields.value([name]);
    const remote = typeof value === 'boolean' ? flag.parse(value) : named.parse(value);
    if (remote !== undefined && !/^\d+$/.test(String(remote))) return remote;
  }
  return undefined;
}

export function salaryIn(fields: Loose): Draft['salary'] {
  const salary = fields.value(
    names('salary salaryrange compensation compensationrange payrange pay basesalary positionremuneration'),
  );
  const own = Array.isArray(salary) ? salary[0] : salary;
  const from = isRecord(own) ? looseFields(own) : fields;
  const range = salaryOf({
    min: amount.parse(from.value(LOW)),
    max: amount.parse(from.value(HIGH)),
    currency: from.name(names('currency currencycode salarycurrency compensationcurrency currencytype')),
    period: from.name(PERIOD),
  });
  return range ?? (typeof own === 'string' && /\d/.test(own) && own.length < 200 ? own : undefined);
}

const LOW = names(
  'min minvalue minimum minamount from salarymin minsalary salaryfrom minimumsalary salaryminimum compensationminimum annualsalarymin minimumrange low',
);
const HIGH = names(
  'max maxvalue maximum maxamount to salarymax maxsalary salaryto maximumsalary salarymaximum compensationmaximum annualsalarymax maximumrange high',
);
const PERIOD = names(
  'period interval unit unittext frequency salaryperiod salaryinterval salaryfrequency compensationfrequency salarytype rateintervalcode',
);

export function datesIn(fields: Loose): Pick<Draft, 'posted_at' | 'valid_through'> {
  const posted = momentOf(fields.text(KEYS.posted));
  const ends = momentOf(fields.text(KEYS.ends));
  return { ...(posted && { posted_at: posted }), ...(ends && { valid_through: ends }) };
}

/** Times in seconds are converted to milliseconds, as in drafts. */
function momentOf(text: string | undefined): string | undefined {
  return text && /^\d{9,10}$/.test(text) ? `${text}000` : text;
}
