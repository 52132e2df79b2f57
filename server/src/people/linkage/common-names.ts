/** Rough shares of people who bear a name, in ten thousandths, where it is common; the highest of the countries we know. */
const family =
  'nguyen 3000 kim 2100 lee 1400 park 850 wang 700 li 700 zhang 680 chen 500 tran 1100 le 900 pham 700 silva 500 ' +
  'garcia 350 santos 300 gonzalez 210 rodriguez 210 fernandez 190 lopez 190 martinez 180 sanchez 170 perez 170 ' +
  'singh 400 kumar 250 patel 120 khan 150 sharma 100 smith 110 jones 80 williams 70 brown 60 johnson 75 davis 45 ' +
  'miller 50 wilson 45 taylor 50 anderson 35 thomas 40 moore 30 martin 40 jackson 30 white 30 harris 25 clark 25 ' +
  'lewis 25 robinson 25 walker 25 hall 25 young 20 king 20 wright 20 hill 20 scott 20 green 20 baker 18 evans 25 ' +
  'roberts 20 hughes 20 edwards 20 davies 40 thompson 25 ryan 20 murphy 30 kelly 20 campbell 20 muller 90 schmidt 70 ' +
  'schneider 40 fischer 35 weber 30 meyer 30 wagner 27 becker 27 schulz 25 hoffmann 25 bauer 20 koch 20 richter 20 ' +
  'rossi 30 russo 22 ferrari 18 esposito 18 bernard 15 dubois 15 durand 14 moreau 13 laurent 13 petit 14 jansen 40 ' +
  'vries 45 bakker 35 visser 30 smit 25 nowak 55 kowalski 37 wisniewski 28 kowalska 37 ivanov 60 ivanova 60 petrov 30 ' +
  'hansen 400 johansen 250 olsen 250 larsen 200 andersen 280 nielsen 450 jensen 450 andersson 230 johansson 250 ' +
  'karlsson 200 nilsson 160 novak 70 yilmaz 80 kaya 55 demir 50 sato 150 suzuki 140 tanaka 105 takahashi 110 ' +
  'liu 540 yang 310 huang 230 zhao 220 wu 200 zhou 190 choi 470 jung 480 cohen 190 levy 110 ahmed 120 mohamed 150 ' +
  'ali 120 hassan 80 oliveira 180 souza 160 pereira 140 ferreira 130 costa 120 hernandez 150 gomez 120 diaz 90 torres 80';

const given =
  'john 180 james 160 robert 130 michael 170 william 130 david 170 richard 80 joseph 80 thomas 110 charles 60 ' +
  'christopher 90 daniel 110 matthew 90 anthony 60 mark 80 paul 90 steven 50 andrew 80 george 60 peter 80 kevin 50 ' +
  'brian 50 jose 160 juan 130 luis 100 carlos 100 antonio 150 manuel 110 francisco 100 mohamed 200 mohammed 250 ' +
  'muhammad 250 ahmed 130 ali 110 mary 150 patricia 60 jennifer 80 linda 60 elizabeth 70 barbara 50 susan 60 ' +
  'jessica 70 sarah 90 karen 50 lisa 60 maria 250 anna 130 ana 120 laura 80 emma 60 emily 60 emily 60 olivia 50 ' +
  'andreas 70 hans 70 klaus 50 wolfgang 50 thomas 110 stefan 60 michael 170 petra 40 sabine 50 jean 90 pierre 50 ' +
  'marie 90 giuseppe 100 giovanni 80 marco 60 francesco 70 piotr 60 andrzej 60 katarzyna 60 malgorzata 55 jan 80 ' +
  'alexander 90 aleksandr 110 sergey 80 dmitry 60 elena 80 olga 60 joao 90 wei 60 ming 30 min 40 yan 40 jing 40 ' +
  'rajesh 30 sanjay 25 priya 25 jack 60 oliver 50 joshua 60 joseph 80 benjamin 60 samuel 50 alex 40 chris 40 mike 40';

export const commonFamilyNames = readShares(family);
export const commonGivenNames = readShares(given);

function readShares(text: string): Map<string, number> {
  const words = text.split(' ');
  const shares = new Map<string, number>();
  for (let i = 0; i < words.length; i += 2) shares.set(words[i] ?? '', Number(words[i + 1]) / 10_000);
  return shares;
}
