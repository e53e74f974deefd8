/** The 28 states and 8 union territories of India, in alphabetical order, as ISO 3166-2:IN names them. */
export const STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const
export type State = (typeof STATES)[number]

/**
 * Other unambiguous names: codes of ISO 3166-2:IN and of number plates, former names, and common misspellings. CH and UT
 * are not listed, because each is used for two states. Lower case, without spaces and "and".
 */
const OTHER_NAMES: Readonly<Record<State, string>> = {
  'Andaman and Nicobar Islands': 'an andamannicobar andamannicobarisland andamannicobarisles',
  'Andhra Pradesh': 'ap andhra andrapradesh',
  'Arunachal Pradesh': 'ar arunachal',
  Assam: 'as asom',
  Bihar: 'br',
  Chandigarh: 'chandigadh chandigarhut utchandigarh',
  Chhattisgarh: 'cg ct chattisgarh chhatisgarh chatisgarh chhattisgadh',
  'Dadra and Nagar Haveli and Daman and Diu':
    'dh dn dd dnhdd dadranagarhaveli damandiu damandiudadranagarhaveli',
  Delhi: 'dl newdelhi nctofdelhi delhinct nctdelhi nationalcapitalterritoryofdelhi',
  Goa: 'ga',
  Gujarat: 'gj gujrat',
  Haryana: 'hr hariyana',
  'Himachal Pradesh': 'hp himachal',
  'Jammu and Kashmir': 'jk jammukashmir jammunkashmir',
  Jharkhand: 'jh jharkand',
  Karnataka: 'ka karnatka karnatak',
  Kerala: 'kl keralam',
  Ladakh: 'la ladak',
  Lakshadweep: 'ld lakshadweepislands',
  'Madhya Pradesh': 'mp',
  Maharashtra: 'mh maharastra maharashtara',
  Manipur: 'mn',
  Meghalaya: 'ml',
  Mizoram: 'mz',
  Nagaland: 'nl',
  Odisha: 'od or orissa odissa',
  Puducherry: 'py pondicherry pondichery puduchery',
  Punjab: 'pb panjab',
  Rajasthan: 'rj rajastan',
  Sikkim: 'sk',
  'Tamil Nadu': 'tn tamilnad',
  Telangana: 'ts tg telengana',
  Tripura: 'tr',
  'Uttar Pradesh': 'up',
  Uttarakhand: 'uk uttaranchal uttrakhand uttarkhand uttarakhnd',
  'West Bengal': 'wb',
}

/** Removes case, accents, spaces, signs and "and", so that `Jammu & Kashmir (UT)` equals `jammu and kashmir`. */
const plain = (written: string): string =>
  written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\(ut\)|\band\b|[^a-z]/g, '')

const KNOWN = new Map<string, State>(
  STATES.flatMap((state) =>
    [plain(state), ...OTHER_NAMES[state].split(' ')].map((name) => [name, state] as const),
  ),
)

/** The state or union territory with this name; null when there is none, or the name is ambiguous. */
export const stateOf = (written: string): State | null => KNOWN.get(plain(written)) ?? null
