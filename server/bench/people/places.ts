import type { Random } from './random.ts';

export type Place = { city: string; region: string; country: string; postcode: string };

/** Cities with the beginning of their postcodes, larger ones first. */
const cities: Record<string, string> = {
  US: 'New York:NY:100 Los Angeles:CA:900 Chicago:IL:606 Houston:TX:770 Phoenix:AZ:850 Philadelphia:PA:191 San Antonio:TX:782 San Diego:CA:921 Dallas:TX:752 Austin:TX:787 Columbus:OH:432 Charlotte:NC:282 Seattle:WA:981 Denver:CO:802 Boston:MA:021 Nashville:TN:372 Portland:OR:972 Memphis:TN:381 Louisville:KY:402 Baltimore:MD:212 Milwaukee:WI:532 Albuquerque:NM:871 Tucson:AZ:857 Fresno:CA:937 Sacramento:CA:958 Atlanta:GA:303 Omaha:NE:681 Raleigh:NC:276 Miami:FL:331 Oakland:CA:946 Minneapolis:MN:554 Tulsa:OK:741 Tampa:FL:336 Cleveland:OH:441 Wichita:KS:672 Toledo:OH:436 Newark:NJ:071 Lincoln:NE:685 Boise:ID:837 Spokane:WA:992 Des Moines:IA:503 Dayton:OH:454 Eugene:OR:974 Salem:OR:973',
  GB: 'London:LDN:SW1 Birmingham:WMD:B12 Manchester:GTM:M14 Leeds:WYK:LS6 Glasgow:SCT:G12 Liverpool:MSY:L8 Bristol:BST:BS5 Sheffield:SYK:S10 Edinburgh:SCT:EH8 Cardiff:WLS:CF1 Leicester:LEC:LE2 Nottingham:NTT:NG7 Bath:SOM:BA2 Exeter:DEV:EX4 York:NYK:YO1 Oxford:OXF:OX4',
  DE: 'Berlin:BE:10 Hamburg:HH:20 München:BY:80 Köln:NW:50 Frankfurt:HE:60 Stuttgart:BW:70 Düsseldorf:NW:40 Leipzig:SN:04 Dortmund:NW:44 Essen:NW:45 Bremen:HB:28 Dresden:SN:01 Hannover:NI:30 Nürnberg:BY:90 Kassel:HE:34 Rostock:MV:18',
  FR: 'Paris:IDF:750 Marseille:PAC:130 Lyon:ARA:690 Toulouse:OCC:310 Nice:PAC:060 Nantes:PDL:440 Montpellier:OCC:340 Strasbourg:GES:670 Bordeaux:NAQ:330 Lille:HDF:590 Rennes:BRE:350 Reims:GES:510',
  ES: 'Madrid:MD:280 Barcelona:CT:080 Valencia:VC:460 Sevilla:AN:410 Zaragoza:AR:500 Málaga:AN:290 Murcia:MC:300 Bilbao:PV:480 Granada:AN:180 Vigo:GA:362',
};

const tables = Object.entries(cities).map(([country, text]) => ({
  country,
  towns: [...text.matchAll(/(?:^| )(.+?):(\w+):(\w+)/g)].map(([, city = '', region = '', start = '']) => ({
    city,
    region,
    start,
  })),
}));

const shares = [0.55, 0.15, 0.14, 0.09, 0.07];

export function drawPlace(random: Random): Place {
  let left = random.next();
  const at = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  const { country, towns } = tables[Math.max(at, 0)] as (typeof tables)[number];
  const { city, region, start } = random.skewed(towns);
  return { city, region, country, postcode: postcode(random, country, start) };
}

/** The same town under another postcode. */
export function elsewhereInTown(random: Random, place: Place): Place {
  const towns = tables.find(({ country }) => country === place.country)?.towns ?? [];
  const start = towns.find(({ city }) => city === place.city)?.start ?? '';
  return { ...place, postcode: postcode(random, place.country, start) };
}

function postcode(random: Random, country: string, start: string): string {
  if (country === 'GB') return `${start} ${random.digits(1)}${letter(random)}${letter(random)}`;
  return start + random.digits(5 - start.length);
}

const letter = (random: Random) => String.fromCharCode(65 + random.below(26));

const streetNames =
  `Main Church High Park Oak Pine Maple Cedar Elm Washington Lake Hill Walnut Spring North Ridge Mill River Sunset Railroad
  Jackson Cherry Willow Highland Forest Jefferson Center Green Franklin Meadow Chestnut Lincoln Prospect Dogwood Hickory
  Adams Madison Liberty Station Victoria Albert Queens Kings Windsor York Manor Springfield Garden Orchard Grove Valley
  Birch Laurel Magnolia Sycamore Juniper Holly Ivy Rose Harbour Market Bridge Castle Abbey Priory Canal Quarry Vine Fern
  Summit Crest Union Grant Sherman Monroe Harrison Taylor Clinton Delaware Hudson Erie Huron Superior Dakota Cherokee`.split(
    /\s+/,
  );
const streetKinds =
  'Street Street Street Road Road Avenue Avenue Lane Drive Drive Court Place Way Terrace'.split(' ');
const foreign: Record<string, (name: string, number: number) => string> = {
  DE: (name, number) => `${name}straße ${number}`,
  FR: (name, number) => `${number} rue de ${name}`,
  ES: (name, number) => `Calle ${name} ${number}`,
};

export function drawStreet(random: Random, country: string): string {
  const number = 1 + random.below(random.chance(0.3) ? 2400 : 180);
  const name = random.pick(streetNames);
  const local = foreign[country];
  if (local) return local(name, number);
  const street = `${number} ${random.chance(0.15) ? 'West ' : ''}${name} ${random.pick(streetKinds)}`;
  return random.chance(0.15) ? `${street}, Apt ${1 + random.below(40)}` : street;
}

const firms =
  `Northwind Acme Globex Initech Harbour Meridian Apex Summit Pioneer Sterling Atlas Beacon Cascade Delta Evergreen Frontier
  Granite Horizon Ironwood Juniper Keystone Lakeside Mosaic Nimbus Orion Pinnacle Quantum Redwood Sapphire Titan Unity Vertex
  Westbrook Zenith Bluebird Cobalt Driftwood Ember Foxglove Goldcrest Hawthorn Indigo Kestrel Lumen Maple Nova Oakhurst Prism`.split(
    /\s+/,
  );
const trades =
  'Logistics Systems Foods Partners Health Energy Consulting Bank Insurance Media Motors Retail Software Steel Textiles Travel'.split(
    ' ',
  );
const forms = ['Inc', 'Ltd', 'GmbH', 'LLC', 'Group', 'SA', ''];

export function drawEmployer(random: Random): string {
  return `${random.skewed(firms)} ${random.skewed(trades)} ${random.pick(forms)}`.trim();
}
