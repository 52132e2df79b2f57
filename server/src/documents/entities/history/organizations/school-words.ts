/** Words that make a name the name of a school, matched at the start of a word. */
export const schoolWords =
  'universi|universidad|univers|uniwersytet|üniversite|университет|институт|академия|大学|學院|学院|대학교|대학|高校|college|colegio|collège|college|school|schule|hochschule|gymnasium|gymnase|gymnasieskol|realschule|gesamtschule|berufsschule|berufskolleg|berufsakademie|fachhochschule|akademie|academy|academia|accademia|academie|institut|instituto|istituto|instytut|institute|polytech|politec|polytechni|faculty|faculdade|facultad|facolta|faculte|fakultat|ecole|escuela|escola|scuola|lycee|liceo|hogeschool|hoogeschool|seminary|conservato|kolleg|lyceum|campus|bootcamp|centro de formacion|iut|ies|i.e.s|itis|isis|roc|technikum|politechnika|szkol|skola|skole|hogskola|hojskole|okul|lisesi|gymnasiet|lukio|opisto|koulu|fakulte|kindergarten|iit|nit|iiit|uni |tu |fh |etec|fatec|senai|ensino|vocational'.split(
    '|',
  );
