const english =
  'mm in inch inches er bike ebike bicycle cycle mtb part spare style type a e an the and or with for of to';
const others =
  'de du des la le les el los las del d l en et y und mit fur pour avec para con zoll pouces pulgadas vtt fahrrad velo bici';

/** What says nothing beside other words: every part is for a bicycle, and half of them have mm in their name. */
export const fillers: ReadonlySet<string> = new Set([english, others].join(' ').split(' '));
