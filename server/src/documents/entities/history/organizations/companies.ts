/** Employers that many resumes name, in folded form. Names that are also common words are left out. */
export const companyNames = `
google|alphabet|microsoft|apple inc|amazon|amazon web services|aws|meta|facebook|netflix|nvidia|intel|amd|ibm|oracle|sap|sap se|
salesforce|adobe|cisco|cisco systems|dell|dell technologies|hewlett packard|hewlett packard enterprise|hp|hpe|lenovo|samsung|
samsung electronics|lg electronics|sony|huawei|xiaomi|tencent|alibaba|baidu|bytedance|tiktok|jd.com|meituan|didi|uber|lyft|airbnb|
stripe|paypal|square|block inc|shopify|spotify|twitter|linkedin|pinterest|snap inc|snapchat|dropbox|atlassian|slack|zoom|github|gitlab|
mongodb|databricks|snowflake|palantir|palantir technologies|splunk|elastic|cloudflare|datadog|twilio|okta|servicenow|workday|
vmware|red hat|canonical|mozilla|wikimedia|yahoo|ebay|booking.com|expedia|tripadvisor|zillow|yelp|groupon|etsy|wayfair|instacart|
doordash|robinhood|coinbase|klarna|revolut|n26|adyen|wise|monzo|zalando|delivery hero|hellofresh|flixbus|soundcloud|
tesla|spacex|openai|anthropic|deepmind|waymo|cruise|boston dynamics|qualcomm|broadcom|texas instruments|micron|arm|asml|infineon|
stmicroelectronics|nxp|bosch|robert bosch|siemens|siemens healthineers|siemens energy|bmw|bmw group|volkswagen|audi|porsche|
mercedes-benz|daimler|daimler ag|opel|ford|ford motor company|general motors|toyota|honda|nissan|renault|peugeot|stellantis|fiat|ferrari|volvo|
scania|hyundai|kia|continental|zf friedrichshafen|schaeffler|thyssenkrupp|basf|bayer|merck|henkel|beiersdorf|adidas|puma|lufthansa|
deutsche bahn|deutsche telekom|telekom|t-systems|deutsche post|dhl|deutsche bank|commerzbank|allianz|munich re|ergo|axa|generali|
zurich insurance|swiss re|ubs|credit suisse|novartis|roche|nestle|abb|lonza|migros|coop|sbb|swisscom|red bull|voestalpine|omv|
philips|ing|ing bank|rabobank|abn amro|shell|unilever|heineken|klm|ahold delhaize|albert heijn|kpn|tomtom|randstad|
airbus|boeing|lockheed martin|northrop grumman|raytheon|thales|safran|dassault systemes|bae systems|rolls-royce|leonardo|
orange|sfr|bouygues|bouygues telecom|vinci|eiffage|totalenergies|total|engie|edf|veolia|suez|michelin|danone|l'oreal|loreal|lvmh|sanofi|
carrefour|auchan|leclerc|decathlon|societe generale|bnp paribas|credit agricole|sncf|ratp|air france|la poste|capgemini|sopra steria|atos|
accenture|deloitte|pwc|pricewaterhousecoopers|ey|ernst & young|kpmg|mckinsey|mckinsey & company|bcg|boston consulting group|
bain & company|booz allen hamilton|oliver wyman|roland berger|cognizant|infosys|tcs|tata consultancy services|wipro|hcl|
hcl technologies|tech mahindra|ltimindtree|mphasis|mindtree|reliance industries|reliance|flipkart|paytm|zomato|swiggy|ola|byju's|
goldman sachs|morgan stanley|j.p. morgan|jp morgan|jpmorgan chase|jpmorgan|bank of america|citi|citibank|citigroup|wells fargo|
capital one|american express|visa|mastercard|blackrock|fidelity|vanguard|bloomberg|barclays|hsbc|lloyds|natwest|santander|
banco santander|bbva|caixabank|telefonica|movistar|iberdrola|repsol|inditex|zara|mango|el corte ingles|mercadona|indra|ferrovial|acs|
seat|iberia|vueling|mapfre|amadeus|cabify|glovo|petrobras|vale|itau|itau unibanco|bradesco|banco do brasil|nubank|embraer|ambev|
natura|globo|magazine luiza|mercado livre|mercado libre|mercadolibre|ifood|totvs|globant|galp|edp|sonae|jeronimo martins|tap|farfetch|
eni|enel|tim|telecom italia|intesa sanpaolo|unicredit|poste italiane|trenitalia|luxottica|barilla|ferrero|prada|gucci|benetton|pirelli|
ikea|h&m|ericsson|electrolux|atlas copco|sandvik|nokia|kone|wartsila|supercell|rovio|maersk|novo nordisk|lego|carlsberg|vestas|
equinor|telenor|dnb|statoil|walmart|target|costco|kroger|home depot|the home depot|lowe's|best buy|cvs|cvs health|walgreens|
mcdonald's|mcdonalds|burger king|kfc|starbucks|subway|domino's|pizza hut|marriott|hilton|hyatt|accor|disney|the walt disney company|
warner bros|universal|nbcuniversal|bbc|cnn|the new york times|the washington post|the guardian|reuters|thomson reuters|
coca-cola|the coca-cola company|pepsi|pepsico|procter & gamble|p&g|johnson & johnson|pfizer|moderna|astrazeneca|gsk|
glaxosmithkline|abbvie|abbott|medtronic|ge|general electric|ge healthcare|honeywell|3m|caterpillar|john deere|exxonmobil|chevron|bp|
conocophillips|schlumberger|halliburton|verizon|at&t|t-mobile|comcast|sprint|vodafone|bt|o2|ee|tesco|sainsbury's|asda|lidl|aldi|
rewe|edeka|kaufland|dm|rossmann|nasa|esa|cern|nhs|us army|u.s. army|us navy|united nations|unicef|unesco|world bank|imf|oecd|
european commission|european central bank|european space agency|red cross|rotes kreuz|drk|caritas|diakonie|fraunhofer|max planck|dlr|cnrs|
inria|csic|cnr|tno|epam|thoughtworks|endava|luxoft|yandex|sber|sberbank|vk|mail.ru|kaspersky|jetbrains|naver|kakao|line|rakuten|
softbank|ntt|ntt data|fujitsu|hitachi|toshiba|panasonic|mitsubishi|nintendo|sega|ubisoft|electronic arts|activision|blizzard|riot games|
epic games|valve|unity|grab|gojek|shopee|lazada|singtel|dbs|dbs bank|emirates|etihad|aramco|saudi aramco|mtn|safaricom|standard bank|
fedex|ups|xerox|kodak|ncr|unisys|dxc|dxc technology|cgi|fujitsu|sodexo|adecco|manpower|hays|upwork|fiverr|freelance|freelancer|independent contractor|self-employed|
self employed|selbststandig|freiberuflich|independant|autonomo|libero professionista|zzp|zzp'er|zelfstandig|selbstandig|freelancing|freie mitarbeit|auto-entrepreneur|micro-entrepreneur|trabajador autonomo|por cuenta propia|conta propria|libera professione|lavoro autonomo`
  .replaceAll('\n', '')
  .split('|');
