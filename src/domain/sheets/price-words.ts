/**
 * Words in place of an amount or beside one, in the importer's languages: English, German, French, Spanish,
 * Italian, Dutch, Portuguese, Japanese. Source: ruling R12 ("Import and export").
 */
import { foldWord } from '../people/folding.ts'

const folded = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap(line => line.split('|')).map(foldWord))

export const MARKET_PRICE_WORDS = folded(
  'MP|M.P.|M/P|market|market price|at market price|market value|market rate|mkt|mkt price|daily price|price of the day',
  'day price|seasonal price|priced daily|Tagespreis|zum Tagespreis|nach Tagespreis|Tagespreise|tagesaktuell|Marktpreis',
  'nach Marktpreis|Tageskurs|prix du jour|prix du marché|selon marché|selon le marché|selon arrivage|selon le cours',
  'selon cours|cours du jour|s/m|s/ mercado|según mercado|precio según mercado|precio de mercado|a precio de mercado',
  's/ consulta|consultar|a consultar|consultar precio|precio a consultar|precio del día|según lonja|s/ lonja',
  'a.q.|aq|a quotazione|secondo quotazione|s.q.|secondo mercato|prezzo di mercato|prezzo del giorno|prezzo a quotazione',
  'dagprijs|dagkoers|marktprijs|preço de mercado|preço do dia|sob consulta|preço sob consulta|時価|时价|時價|市価|時価につき',
)

/** Words for a missing price. */
export const NO_PRICE_WORDS = folded(
  'n/a|na|tba|tbc|tbd|ask|ask for the price|ask for price|ask staff|no price|on request|price on request|upon request|poa',
  'p.o.a.|price on application|auf Anfrage|Preis auf Anfrage|kein Preis|ohne Preis|k.A.|sur demande|prix sur demande',
  'nous consulter|sans prix|sin precio|su richiesta|prezzo su richiesta|senza prezzo|op aanvraag|prijs op aanvraag',
  'sem preço|a pedido|要問合せ|お問い合わせください|応相談',
)

/** Before or after the lower end of an open range, as parts of a pattern. */
export const BEGINS_FROM = {
  before: [
    ...[
      'starting (?:at|from)',
      'starts (?:at|from)',
      'from',
      'ab',
      'à partir de',
      'a partir de',
      'dès',
      'desde',
    ],
    ...['a partire da', 'da', 'vanaf', 'fr(?:om)?\\.'],
  ],
  after: ['\\+', 'and up', '& up', 'up', 'aufwärts', 'から', '[~〜]'],
}

/** Between the two ends of a range, and before the first. */
export const RANGE_WORDS = ['to', 'bis', 'à', 'a', 'tot', 'até', 'hasta', 'al', 'から']
export const RANGE_BEGINNINGS = ['from', 'von', 'de', 'da', 'van', 'entre', 'desde']

/** Units of weight and volume, as parts of a pattern. */
export const MEASURES = [
  ...[
    'fl\\.? ?oz',
    'oz',
    'ounces?',
    'cl',
    'dl',
    'ml',
    'l',
    'lt',
    'ltr',
    'lit(?:er|re|ro|ri)s?',
    'pt',
    'pints?',
  ],
  ...[
    'kg',
    'kilos?',
    'gr?',
    'gm',
    'grams?',
    'grammes?',
    'gramm',
    'gramos?',
    'grammi',
    'lbs?',
    'pounds?',
    'libra',
  ],
]

/** Units of measure, as parts of a pattern. */
export const UNITS = [
  ...MEASURES,
  ...['cm', 'inch(?:es)?'],
  ...[
    'pcs?',
    'pieces?',
    'stk',
    'stück',
    'st',
    'pièces?',
    'pz',
    'pezz[io]',
    'piezas?',
    'uds?',
    'unidad(?:es)?',
  ],
  ...['stuks?', 'peças?', 'un', 'pers', 'persons?', 'people', 'pax', 'personen', 'personnes?', 'personas?'],
  ...['persone', 'pessoas?', '個', '本', '枚', '貫', '合', '人前', '名様', '杯', '切れ', '片', '粒', '串'],
  ...['ピース', '皿'],
]

/** Cells of a column of units that name no part or measure of a dish. */
export const WHOLE_DISH = folded(
  'unit|units|each|ea|item|dish|plate|portion|serving|Portion|Gericht|Teller|Einheit|unité|plat|assiette|unidad|ración|plato',
  'unità|porzione|piatto|eenheid|portie|gerecht|unidade|dose|prato|一人前|皿',
)

/** Words for a size. */
export const SIZE_WORDS = folded(
  'small|medium|large|regular|big|extra large|half|whole|full|single|double|glass|bottle|carafe|pitcher|jug|pint|shot',
  'cup|bowl|piece|slice|magnum|half bottle|junior|kids|entree|by the glass|by the bottle|family|sharing|taster',
  'klein|kleine|kleiner|mittel|mittlere|groß|große|großer|halb|halbe|ganz|ganze|Glas|Flasche|Karaffe|Krug|Becher|Tasse',
  'Kännchen|normal|Stück|Schoppen|Viertel|Achtel|kleine Portion|große Portion|halbe Portion',
  'petit|petite|moyen|moyenne|grand|grande|demi|demie|entier|entière|verre|bouteille|carafe|pichet|tasse|bol|pinte',
  'demi-bouteille|coupe|pequeño|pequeña|mediano|mediana|media|medio|entera|entero|ración|media ración|copa|botella|caña',
  'jarra|tapa|tabla|pincho|pintxo|vaso|doble|porción|plato|piccolo|piccola|mezza|mezzo|intera|intero|porzione|calice',
  'bicchiere|bottiglia|caraffa|quartino|mezza porzione|middel|groot|grote|halve|heel|hele|fles|karaf|portie|vaasje',
  'kleine portie|pequeno|pequena|médio|média|meia|meio|inteira|inteiro|dose|meia dose|copo|taça|garrafa|jarro|caneca',
  'imperial|小|中|大|並|特盛|大盛|小盛|並盛|グラス|ボトル|カラフェ|デカンタ|ジョッキ|ハーフ|フル|シングル|ダブル|一合|二合|徳利|瓶',
  '一人前|二人前|小サイズ|中サイズ|大サイズ|Sサイズ|Mサイズ|Lサイズ|レギュラー|单份|小份|大份',
)

/** Between words for a size. */
export const SIZE_LINKS = folded('by|the|de|du|la|le|al|au|per|pro|portion|size|portie|taille|größe|tamaño')

/** Headings of price columns, without the words for which price it is. */
export const PRICE_WORDS = folded(
  'price|prices|rate|Preis|Preise|Preis in|prix|tarif|precio|precios|pvp|prezzo|prezzi|prijs|prijzen|preço|preços',
  '価格|値段|料金|税込価格|税込',
)

/** Words in price headings without a meaning of their own. */
export const PRICE_FILLERS = folded(
  'selling|sale|sales|retail|menu|unit|each|gross|incl|VK|Verkauf|brutto|inkl|Karte|vente|public|ttc|venta|público|carta',
  'vendita|al pubblico|listino|verkoop|venda|in|en|EUR|euro|euros|default|por|defecto|variant|variante|par|défaut|predefinito',
  'standaard|padrão|Standard',
)

/** Headings with one of these mention prices but contain none. */
export const NOT_PRICES = folded(
  'date|code|group|category|note|notes|comment|level|range|id|list|changed|updated|valid|from|class|tier|margin|net',
  'vat|tax|excl|ex|old|compare|supply|point|adjustment|previous|last|cost|food|purchase|buy|buying|supplier|Datum|Gruppe|Kategorie|Notiz|alt|alter|Einkauf',
  'EK|netto|MwSt|Stand|gültig|groupe|catégorie|ancien|achat|HT|TVA|fecha|grupo|categoría|nota|antiguo|anterior|compra|coste',
  'IVA|data|gruppo|vecchio|acquisto|costo|datum|groep|oud|inkoop|btw|antigo|custo|原価|旧|仕入',
)
