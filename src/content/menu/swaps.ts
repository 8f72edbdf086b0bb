import type { ComponentKey } from './components.ts'

/** A dish as the kitchen serves it on request. Salt, lemon and the like stand in its name alone. */
export interface BuiltInSwap {
  /** What staff say: "With salt". */
  readonly name: string
  readonly without?: readonly ComponentKey[]
  readonly with?: readonly ComponentKey[]
  /** How it is made apart from what is left out. */
  readonly madeApart?: string
}

const OWN_DISH = 'the dip comes in its own dish'

const WITH_TAMARI: BuiltInSwap = { name: 'With tamari', without: ['shoyu'], with: ['tamari'] }
/** For shoyu on the side alone. */
const TAMARI_ON_THE_SIDE: BuiltInSwap = { ...WITH_TAMARI, madeApart: OWN_DISH }
/** For shoyu on the side and nikiri on the nigiri. */
const ALL_TAMARI: BuiltInSwap = { name: 'With tamari', without: ['shoyu', 'nikiri'], with: ['tamari'] }
const TAMARI_BRUSHED: BuiltInSwap = { name: 'With tamari', without: ['nikiri'], with: ['tamari'] }
const WITHOUT_SESAME: BuiltInSwap = { name: 'Without sesame', without: ['toasted-sesame'] }
const WITHOUT_BUTTER: BuiltInSwap = { name: 'Without butter', without: ['butter'] }
const WITHOUT_MAYONNAISE: BuiltInSwap = { name: 'Without mayonnaise', without: ['mayonnaise'] }

/** What the notes of the dishes offer, by the dish's id. */
export const SWAPS: Readonly<Record<number, readonly BuiltInSwap[]>> = {
  2: [{ name: 'With kombu dashi', without: ['dashi'], with: ['kombu-dashi'] }],
  4: [
    {
      name: 'With tamari',
      without: ['sesame-dressing'],
      with: ['tamari', 'sesame-oil', 'ground-sesame'],
    },
  ],
  5: [{ name: 'Without walnuts', without: ['walnut-dressing'], with: ['rice-miso'] }],
  6: [{ name: 'With lemon', without: ['ponzu'] }],
  7: [WITH_TAMARI],
  8: [{ name: 'With tamari and yuzu', without: ['ponzu'], with: ['tamari'] }],
  9: [{ name: 'Without the prawn', without: ['prawn'] }],
  10: [WITHOUT_BUTTER],
  11: [{ name: 'With salt', without: ['tentsuyu', 'katsuobushi'] }],
  12: [{ name: 'With salt and yuzu', without: ['yuzu-miso'] }],
  13: [
    WITHOUT_BUTTER,
    WITH_TAMARI,
    { name: 'Without butter, with tamari', without: ['butter', 'shoyu'], with: ['tamari'] },
  ],
  14: [{ ...WITHOUT_MAYONNAISE, madeApart: OWN_DISH }],
  15: [{ name: 'Without mayonnaise', without: ['yuzu-kosho-mayonnaise'], madeApart: OWN_DISH }],
  16: [{ name: 'With salt and lemon', without: ['tentsuyu'], madeApart: OWN_DISH }],
  17: [{ name: 'With salt', without: ['tentsuyu'], madeApart: OWN_DISH }],
  20: [{ name: 'Without pork', without: ['pork'] }, WITHOUT_MAYONNAISE],
  21: [{ name: 'Without peanuts', without: ['peanuts'] }],
  24: [
    { name: 'Without the egg', without: ['egg'], madeApart: 'the egg comes in a cup of its own' },
    WITH_TAMARI,
    { name: 'Without the egg, with tamari', without: ['egg', 'shoyu'], with: ['tamari'] },
  ],
  101: [TAMARI_ON_THE_SIDE, WITHOUT_SESAME],
  102: [TAMARI_ON_THE_SIDE],
  103: [TAMARI_ON_THE_SIDE],
  104: [TAMARI_ON_THE_SIDE],
  105: [WITHOUT_SESAME, TAMARI_ON_THE_SIDE],
  106: [WITHOUT_MAYONNAISE, TAMARI_ON_THE_SIDE],
  107: [
    { name: 'Without tobiko', without: ['tobiko'] },
    WITH_TAMARI,
    { name: 'Without tobiko, with tamari', without: ['tobiko', 'shoyu'], with: ['tamari'] },
  ],
  108: [TAMARI_ON_THE_SIDE],
  109: [WITHOUT_SESAME],
  110: [{ name: 'Without tobiko', without: ['tobiko'] }, WITH_TAMARI],
  111: [{ name: 'With blanched asparagus, without ikura', without: ['asparagus-tempura', 'ikura'] }],
  112: [{ name: 'With salt and tamari', without: ['tare'], with: ['tamari'] }, WITHOUT_SESAME],
  201: [ALL_TAMARI],
  202: [ALL_TAMARI],
  203: [ALL_TAMARI],
  204: [ALL_TAMARI],
  205: [{ name: 'As sashimi, with salt and lemon', without: ['shoyu', 'nikiri'] }, ALL_TAMARI],
  206: [ALL_TAMARI],
  207: [ALL_TAMARI],
  208: [
    WITHOUT_SESAME,
    { name: 'As sashimi, with lemon and salt', without: ['shoyu', 'nikiri', 'toasted-sesame'] },
    ALL_TAMARI,
  ],
  209: [ALL_TAMARI],
  210: [ALL_TAMARI],
  301: [TAMARI_ON_THE_SIDE],
  302: [{ name: 'Without scallop', without: ['scallop'] }, TAMARI_ON_THE_SIDE],
  303: [
    { name: 'Without crustacean', without: ['scampi', 'scampi-soup'] },
    { name: 'Without mollusc', without: ['scallop', 'octopus'] },
    TAMARI_ON_THE_SIDE,
  ],
  401: [{ name: 'With salt, without mayonnaise', without: ['yuzu-kosho-mayonnaise'] }, TAMARI_BRUSHED],
  402: [TAMARI_BRUSHED],
  403: [{ name: 'With salt and tamari', without: ['wagyu-tare'], with: ['tamari'] }],
  404: [WITHOUT_BUTTER, WITH_TAMARI],
  405: [TAMARI_BRUSHED],
  408: [WITH_TAMARI],
  409: [ALL_TAMARI],
  501: [{ name: 'With salt', without: ['tare'] }],
  502: [{ name: 'With salt', without: ['tare'] }],
  503: [{ name: 'With salt and lemon', without: ['negi-shio'] }],
  504: [{ name: 'Plain, with salt', without: ['rice-miso'] }],
  506: [{ name: 'With salt and wasabi', without: ['ponzu'], with: ['wasabi'], madeApart: OWN_DISH }],
  507: [{ name: 'Without tare', without: ['wagyu-tare'], madeApart: OWN_DISH }],
  509: [WITH_TAMARI, WITHOUT_BUTTER],
  510: [WITH_TAMARI, { name: 'With salt and lemon', without: ['shoyu'] }],
  512: [{ name: 'With ponzu', with: ['ponzu'] }],
  513: [WITHOUT_BUTTER, WITH_TAMARI, { name: 'With oil, salt and lime', without: ['shoyu', 'butter'] }],
  515: [{ name: 'With salt', without: ['ponzu'] }],
  516: [WITHOUT_SESAME],
  517: [{ name: 'With salt', without: ['tare'] }],
  602: [{ name: 'Without kinako', without: ['kinako'] }],
  605: [{ name: 'Without caramel and cream', without: ['miso-caramel', 'cream'] }],
  606: [{ name: 'With matcha ice cream', with: ['matcha-ice-cream'] }],
}
