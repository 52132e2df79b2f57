/** Countries in seven languages, folded. */
export const countryNames = `
usa|u.s.a.|us|u.s.|united states|united states of america|estados unidos|etats-unis|vereinigte staaten|stati uniti|verenigde staten|
eua|uk|u.k.|united kingdom|great britain|england|scotland|wales|northern ireland|reino unido|royaume-uni|vereinigtes konigreich|
grossbritannien|regno unito|inghilterra|verenigd koninkrijk|ireland|irlanda|irlande|irland|ierland|germany|deutschland|alemania|
allemagne|alemanha|germania|duitsland|france|francia|frankreich|franca|frankrijk|spain|espana|espagne|spanien|espanha|spagna|spanje|
italy|italia|italie|italien|portugal|portogallo|netherlands|the netherlands|nederland|paises bajos|pays-bas|niederlande|
paises baixos|paesi bassi|holland|belgium|belgique|belgie|belgien|belgica|belgio|luxembourg|luxemburg|switzerland|schweiz|suisse|
svizzera|suiza|suica|zwitserland|austria|osterreich|autriche|oostenrijk|poland|polska|polen|pologne|polonia|czech republic|czechia|
slovakia|hungary|ungarn|romania|rumanien|bulgaria|greece|griechenland|grecia|grece|turkey|turkiye|turkei|sweden|sverige|schweden|
suecia|norway|norge|norwegen|denmark|danmark|danemark|finland|suomi|finnland|iceland|estonia|latvia|lithuania|ukraine|russia|
russland|croatia|kroatien|serbia|serbien|slovenia|canada|kanada|mexico|mexique|mexiko|brazil|brasil|bresil|brasilien|argentina|
chile|colombia|peru|ecuador|uruguay|paraguay|bolivia|venezuela|costa rica|panama|cuba|india|indien|inde|pakistan|bangladesh|
sri lanka|nepal|china|japan|japon|giappone|south korea|korea|taiwan|hong kong|singapore|singapur|singapour|malaysia|indonesia|thailand|
vietnam|philippines|australia|australien|new zealand|south africa|nigeria|kenya|ghana|egypt|morocco|maroc|tunisia|tunisie|algeria|
algerie|senegal|ethiopia|uganda|israel|lebanon|jordan|saudi arabia|uae|u.a.e.|united arab emirates|qatar|kuwait|iran|iraq|
中国|日本|大韩民国|россия`
  .replaceAll('\n', '')
  .split('|');

/** States and provinces that are written in full; their two letters are told by their form. */
export const regionNames = `
alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|
kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|
new jersey|new mexico|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|
texas|utah|vermont|virginia|west virginia|wisconsin|wyoming|ontario|quebec|british columbia|alberta|manitoba|nova scotia|
bayern|bavaria|hessen|sachsen|niedersachsen|nordrhein-westfalen|baden-wurttemberg|brandenburg|thuringen|saarland|schleswig-holstein|
cataluna|catalunya|catalonia|andalucia|comunidad de madrid|pais vasco|galicia|ile-de-france|provence|bretagne|normandie|
lombardia|lazio|toscana|veneto|piemonte|sicilia|campania|emilia-romagna|noord-holland|zuid-holland|noord-brabant|gelderland|
karnataka|maharashtra|tamil nadu|telangana|kerala|gujarat|west bengal|uttar pradesh|haryana|punjab|rajasthan|andhra pradesh|
new south wales|victoria|queensland|sao paulo|minas gerais|rio grande do sul|parana|santa catarina|jalisco|nuevo leon|
metro area|area|region`
  .replaceAll('\n', '')
  .split('|');

export const cityNames = `
new york|new york city|nyc|los angeles|chicago|houston|phoenix|philadelphia|san antonio|san diego|dallas|san jose|austin|jacksonville|
fort worth|columbus|charlotte|san francisco|sf|bay area|san francisco bay area|silicon valley|indianapolis|seattle|denver|washington|
washington dc|washington d.c.|boston|el paso|nashville|detroit|oklahoma city|portland|las vegas|memphis|louisville|baltimore|
milwaukee|albuquerque|tucson|fresno|sacramento|kansas city|mesa|atlanta|omaha|colorado springs|raleigh|miami|long beach|
virginia beach|oakland|minneapolis|tulsa|tampa|arlington|new orleans|cleveland|cincinnati|pittsburgh|st. louis|saint louis|
orlando|buffalo|newark|jersey city|durham|madison|irvine|palo alto|mountain view|menlo park|sunnyvale|cupertino|redmond|
bellevue|santa clara|santa monica|pasadena|ann arbor|cambridge|boulder|salt lake city|richmond|rochester|ithaca|princeton|
new haven|providence|hartford|toronto|montreal|vancouver|calgary|ottawa|edmonton|winnipeg|waterloo|quebec|halifax|london|
birmingham|manchester|leeds|glasgow|liverpool|bristol|sheffield|edinburgh|cardiff|belfast|nottingham|leicester|newcastle|oxford|
brighton|reading|southampton|dublin|cork|galway|berlin|hamburg|munchen|munich|koln|cologne|frankfurt|frankfurt am main|stuttgart|
dusseldorf|dortmund|essen|leipzig|bremen|dresden|hannover|hanover|nurnberg|nuremberg|duisburg|bochum|wuppertal|bielefeld|bonn|
munster|karlsruhe|mannheim|augsburg|wiesbaden|aachen|kiel|magdeburg|freiburg|lubeck|erfurt|mainz|rostock|kassel|potsdam|heidelberg|
darmstadt|regensburg|ingolstadt|wurzburg|ulm|wolfsburg|gottingen|jena|konstanz|tubingen|walldorf|wien|vienna|graz|linz|salzburg|
innsbruck|zurich|genf|geneva|geneve|basel|bern|berne|lausanne|luzern|winterthur|st. gallen|zug|lugano|paris|marseille|lyon|
toulouse|nice|nantes|strasbourg|montpellier|bordeaux|lille|rennes|reims|grenoble|dijon|angers|nancy|metz|rouen|tours|
clermont-ferrand|orleans|brest|caen|besancon|villeurbanne|boulogne-billancourt|la defense|saint-etienne|le havre|le mans|aix-en-provence|
sophia antipolis|madrid|barcelona|valencia|sevilla|seville|zaragoza|malaga|murcia|palma|bilbao|alicante|cordoba|valladolid|vigo|gijon|
granada|a coruna|vitoria|santander|pamplona|salamanca|san sebastian|oviedo|las palmas|tenerife|roma|rome|milano|milan|napoli|naples|
torino|turin|palermo|genova|bologna|firenze|florence|bari|catania|venezia|venice|verona|padova|trieste|brescia|parma|modena|
bergamo|pisa|trento|udine|perugia|ancona|cagliari|lisboa|lisbon|porto|braga|coimbra|aveiro|faro|setubal|amsterdam|rotterdam|
den haag|the hague|utrecht|eindhoven|groningen|tilburg|almere|breda|nijmegen|delft|leiden|maastricht|arnhem|haarlem|enschede|
hilversum|zwolle|den bosch|bruxelles|brussel|brussels|antwerpen|antwerp|gent|ghent|leuven|liege|brugge|namur|luxembourg|
copenhagen|kobenhavn|aarhus|stockholm|goteborg|gothenburg|malmo|uppsala|oslo|bergen|trondheim|helsinki|espoo|tampere|
reykjavik|warszawa|warsaw|krakow|wroclaw|gdansk|poznan|lodz|praha|prague|brno|bratislava|budapest|bucharest|bucuresti|cluj-napoca|
sofia|athens|thessaloniki|istanbul|ankara|izmir|kyiv|kiev|lviv|moscow|moskva|москва|saint petersburg|санкт-петербург|minsk|belgrade|
zagreb|ljubljana|tallinn|riga|vilnius|tel aviv|jerusalem|haifa|dubai|abu dhabi|doha|riyadh|jeddah|cairo|casablanca|rabat|tunis|
algiers|lagos|nairobi|accra|johannesburg|cape town|addis ababa|mumbai|delhi|new delhi|bangalore|bengaluru|hyderabad|chennai|
kolkata|pune|ahmedabad|gurgaon|gurugram|noida|jaipur|kochi|coimbatore|indore|chandigarh|lucknow|thiruvananthapuram|karachi|lahore|
islamabad|dhaka|colombo|kathmandu|singapore|kuala lumpur|jakarta|bangkok|hanoi|ho chi minh city|manila|hong kong|shanghai|beijing|
shenzhen|guangzhou|hangzhou|chengdu|nanjing|wuhan|suzhou|xi'an|taipei|seoul|busan|tokyo|osaka|kyoto|yokohama|sydney|melbourne|
brisbane|perth|adelaide|canberra|auckland|wellington|mexico city|ciudad de mexico|cdmx|guadalajara|monterrey|puebla|queretaro|
bogota|medellin|cali|lima|santiago|buenos aires|rosario|montevideo|quito|guayaquil|caracas|la paz|asuncion|san jose|rio de janeiro|
sao paulo|belo horizonte|brasilia|curitiba|porto alegre|salvador|fortaleza|recife|campinas|florianopolis|goiania|manaus|belem|
joinville|santos|北京|上海|深圳|广州|杭州|成都|南京|武汉|東京|東京都|大阪|서울|서울특별시|부산`
  .replaceAll('\n', '')
  .split('|');
