import type { Draft } from '../draft.ts';
import { amount, flag, isRecord, named, words } from './fields.ts';
import { type Loose, looseFields } from './loose-fields.ts';
import { places, salaryOf, unescapeHtml } from './write-draft.ts';

const names = (text: string) => text.split(' ');

/** What the parts of a posting are called in the answers of many systems, the surest name first. */
export const KEYS = {
  title: names(
    'title jobtitle positiontitle requisitiontitle postingtitle externaltitle jobopeningname jobname vacancytitle vacancyname openingtitle postingname fulltitle positionname',
  ),
  weakTitle: names('name position text role label displayname headline'),
  id: names(
    'id jobid externalid jobreqid requisitionid jobrequisitionid reqid itemid postingid positionid openingid vacancyid uuid guid objectid idicims referencenumber reference ref refnumber clientrequisitionid shortcode code key slug documentid',
  ),
  url: names(
    'url joburl absoluteurl hostedurl careersurl publicurl canonicalurl canonicalpositionurl externalurl postingurl detailurl detailsurl positionurl jobposturl joblink permalink link href uri jobpath externalpath path pageurl weburl',
  ),
  apply: names(
    'applyurl applicationurl applylink applyurlexternal applicationlink careersapplyurl urlnextstep',
  ),
  location: names(
    'location locations joblocation joblocations primarylocation worklocation worklocations locationname locationstext locationtext requisitionlocations officelocation office offices city cities place alllocations jobcity candidaterequiredlocation region country',
  ),
  moreLocations: names(
    'locations joblocations secondarylocations otherlocations additionallocations worklocations requisitionlocations alllocations offices',
  ),
  department: names(
    'department departmentname departmentlabel departments team teamname category categories jobcategory jobfamily division businessunit function hiringdepartment area discipline',
  ),
  company: names('company companyname organization organisation employer hiringorganization employername'),
  type: names(
    'employmenttype employmenttypes jobtype jobtypes typeofemployment employmentstatus employmentstatuslabel commitment contracttype worktype jobscheduletype schedule timetype positiontype jobschedule type',
  ),
  level: names('level seniority senioritylevel experiencelevel joblevel careerlevel experience'),
  remote: names(
    'workplacetype workplace workplacetypetext remotetype remotestatus worklocationoption worklocationtype workmodel workarrangement locationtype remote isremote telecommuting remotework',
  ),
  salary: names(
    'salary salaryrange compensation pay payrange salarytext salarymin salarymax minsalary maxsalary compensationminimum basesalary remuneration',
  ),
  description: names(
    'description descriptionhtml jobdescription jobdescriptionhtml body content fulldescription externaldescriptionstr overview introduction descriptionplain descriptiontext html',
  ),
  language: names('language languagecode lang locale'),
  posted: names(
    'postedat posteddate dateposted postdate publishedat publisheddate publishedon datepublished published pubdate releaseddate externalpostedstartdate postingdate firstpublished createdat datecreated creationdate created date epoch postedts',
  ),
  ends: names(
    'validthrough deadline deadlineat applicationdeadline closingdate closedate closeat expiresat expirydate expirationdate externalpostedenddate enddate expires',
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
      'qualifications requirements skillsknowledgeexpertise externalqualificationsstr jobrequirements basicqualifications minimumqualifications candidateprofile profile whoyouare',
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
      : fields.text(names('shortdescription shortdescriptionstr summary excerpt teaser'));
  return [{ html: unescapeHtml(whole ?? short) }, ...parts];
}

export function placesIn(fields: Loose) {
  const first = fields.value(KEYS.location);
  const lone = typeof first === 'string' && fields.text(names('city state'));
  const own = lone ? { text: fields.text(names('location locationname')), ...partsOf(fields) } : first;
  const more = fields.value(KEYS.moreLocations);
  return places(placeIn(own), placeIn(more === first ? undefined : more));
}

type Place = {
  text?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  country?: string | undefined;
};

function placeIn(value: unknown): (Place | string | undefined)[] {
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
      ...defined(partsOf(fields)),
      text: text ?? (typeof address === 'string' ? address : undefined),
    },
  ];
}

function partsOf(fields: Loose): Place {
  const region = fields.value(
    names('state region province addressregion statename statecode countrysubdivisionlevel1'),
  );
  return {
    city: fields.name(names('city cityname addresslocality locality town')),
    region: isRecord(region) ? words.parse(region.codeValue ?? region.name) : words.parse(region),
    country: fields.name(names('country countryname addresscountry countrycode')),
  };
}

function defined<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}

export function remoteIn(fields: Loose): string | boolean | undefined {
  for (const name of KEYS.remote) {
    const value = fields.value([name]);
    const said = typeof value === 'boolean' ? flag.parse(value) : named.parse(value);
    if (said !== undefined && !/^\d+$/.test(String(said))) return said;
  }
  return undefined;
}

export function salaryIn(fields: Loose): Draft['salary'] {
  const own = fields.value(names('salary salaryrange compensation payrange pay basesalary'));
  const inner = isRecord(own) ? looseFields(own) : undefined;
  const from = inner ?? fields;
  const number = (...keys: string[]) => amount.parse(from.value(keys));
  const range = salaryOf({
    min: number(
      'min',
      'minvalue',
      'minimum',
      'from',
      'salarymin',
      'minsalary',
      'salaryfrom',
      'compensationminimum',
      'minimumsalary',
      'salaryminimum',
      'low',
    ),
    max: number(
      'max',
      'maxvalue',
      'maximum',
      'to',
      'salarymax',
      'maxsalary',
      'salaryto',
      'compensationmaximum',
      'maximumsalary',
      'salarymaximum',
      'high',
    ),
    currency: from.name(names('currency currencycode salarycurrency compensationcurrency')),
    period: from.name(
      names(
        'period interval unit unittext frequency salaryperiod salaryinterval compensationfrequency salaryfrequency',
      ),
    ),
  });
  return range ?? (typeof own === 'string' && /\d/.test(own) && own.length < 200 ? own : undefined);
}

export function datesIn(fields: Loose): Pick<Draft, 'posted_at' | 'valid_through'> {
  const posted = momentOf(fields.text(KEYS.posted));
  const ends = momentOf(fields.text(KEYS.ends));
  return { ...(posted && { posted_at: posted }), ...(ends && { valid_through: ends }) };
}

/** Moments in seconds become milliseconds, which is how drafts write them. */
function momentOf(text: string | undefined): string | undefined {
  return text && /^\d{9,10}$/.test(text) ? `${text}000` : text;
}
