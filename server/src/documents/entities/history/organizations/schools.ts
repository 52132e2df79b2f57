/** Short names of schools without a word like “university”, in folded form. */
export const schoolNames = `
mit|eth|eth zurich|eth zurich|ethz|epfl|ucla|uc berkeley|uc davis|uc san diego|ucsd|ucsb|uci|ucsf|usc|nyu|cmu|caltech|georgia tech|
virginia tech|texas a&m|penn state|ohio state|uiuc|umass|unc|asu|ufl|fsu|lsu|byu|rpi|wpi|rit|njit|suny|cuny|harvard|stanford|yale|princeton|
columbia|cornell|dartmouth|brown|upenn|wharton|duke|rice|emory|vanderbilt|purdue|berkeley|johns hopkins|carnegie mellon|oxford|
cambridge|imperial|ucl|lse|king's|kcl|insead|hec|hec paris|essec|escp|edhec|em lyon|emlyon|polytechnique|centrale|centralesupelec|
centrale supelec|supelec|mines paris|ponts paristech|telecom paris|telecom paristech|ens|ensae|ensta|ensimag|insa|insa lyon|utc|utt|utbm|
epita|epitech|esiea|efrei|ecole 42|42 paris|sciences po|sorbonne|assas|dauphine|isep|ece paris|esilv|isae-supaero|supaero|enac|
tum|lmu|rwth|rwth aachen|kit|tu munchen|tu berlin|tu dresden|tu darmstadt|tu wien|tu graz|tu delft|tu eindhoven|tu/e|tu dortmund|
tu braunschweig|tu chemnitz|tu kaiserslautern|fu berlin|hu berlin|uni wien|wu wien|uni koln|uni bonn|fh aachen|fh munster|fhnw|zhaw|
hsg|dhbw|hpi|whu|ebs|esmt|haw hamburg|htw berlin|htw|hs fulda|vu amsterdam|uva|erasmus|kth|dtu|ntnu|chalmers|aalto|lth|cbs|
ku leuven|kuleuven|ugent|ulb|vub|uclouvain|unam|itesm|tec de monterrey|ipn|uba|utn|itba|usp|unicamp|ufrj|ufmg|unesp|ufrgs|
ufsc|puc-rio|puc-sp|fgv|ita|insper|senai|senac|etec|fatec|ist|iscte|feup|upm|upc|upf|uab|ub|ucm|uam|uc3m|uned|uoc|
esade|ie business school|iese|icade|icai|deusto|us|ugr|upv|polimi|polito|bocconi|luiss|unibo|sapienza|cattolica|iuav|iit|iit bombay|
iit delhi|iit madras|iit kanpur|iit kharagpur|iit roorkee|iim|iim ahmedabad|iim bangalore|nit|nit trichy|bits|bits pilani|iiit|iiit hyderabad|vit|
vtu|jntu|anna university|srm|amity|manipal|xlri|isb|iisc|du|nus|ntu|smu|hkust|hku|cuhk|tsinghua|peking|fudan|sjtu|zju|ustc|
kaist|postech|snu|yonsei|unsw|anu|rmit|uts|qut|monash|uoft|ubc|mcgill|waterloo|uwaterloo|sfu|eth lausanne|msu|mipt|
hse|itmo|bmstu|mgu|spbu|metu|odtu|itu|bogazici|bilkent|koc|sabanci|technion|tau|huji|aub|auc|lums|nust|fast|buet|
freecodecamp|coursera|udacity|udemy|edx|le wagon|ironhack|general assembly|codecademy|openclassrooms|hyperisland`
  .replaceAll('\n', '')
  .split('|');

/** Words that make a name the name of a school, matched at the start of a word. */
export const schoolWords =
  'universi|universidad|univers|uniwersytet|üniversite|университет|институт|академия|大学|學院|学院|대학교|대학|高校|college|colegio|collège|college|school|schule|hochschule|gymnasium|gymnas|realschule|gesamtschule|berufsschule|berufskolleg|berufsakademie|fachhochschule|akademie|academy|academia|accademia|academie|institut|instituto|istituto|instytut|institute|polytech|politec|polytechni|faculty|faculdade|facultad|facolta|faculte|fakultat|ecole|escuela|escola|scuola|lycee|liceo|hogeschool|hoogeschool|seminary|conservato|kolleg|lyceum|campus|bootcamp|centro de formacion|iut|ies|i.e.s|itis|isis|roc|technikum|politechnika|szkol|skola|skole|hogskola|hojskole|okul|lisesi|fakulte|kindergarten|iit|nit|iiit|uni |tu |fh |etec|fatec|senai|ensino|vocational'.split(
    '|',
  );
