export { formatCountry as countryName, formatPlace as placeOf } from './ui/format-place.ts';
