/**
 * Lines of a shop's export that are probably no dishes: delivery, packaging, extras, vouchers. A guess by words that
 * someone confirms. Source: ruling R12 ("Import and export").
 */

import { foldWord } from '../people/folding.ts'
import { NO_DISHES, type NoDish } from './import-kinds.ts'

const folded = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap(line => line.split('|')).map(foldWord))

/** Beginnings of names, in the languages that the importer reads. */
const NAME_WORDS: Readonly<Record<NoDish, ReadonlySet<string>>> = {
  delivery: folded(
    'delivery|home delivery|shipping|domicilio|envío|gastos de envío|costo de envío|entrega a domicilio|Lieferung',
    'Liefergebühr|Lieferkosten|Anlieferung|livraison|frais de livraison|consegna|spese di consegna|bezorging',
    'bezorgkosten|entrega|taxa de entrega|frete|配達|配送|配達料|配送料|デリバリー|送料',
  ),
  packaging: folded(
    'packaging|box|pizza box|takeaway box|take away box|to go box|bag|carrier bag|container|deposit|caja|empaque',
    'envase|bolsa|Verpackung|Schachtel|Karton|Tüte|Tragetasche|Pfand|emballage|boîte|sac|consigne|imballaggio',
    'scatola|sacchetto|cauzione|verpakking|doos|draagtas|statiegeld|embalagem|caixa|sacola|saco|箱|袋|容器|容器代',
    'レジ袋|持ち帰り容器',
  ),
  extra: folded(
    'extra|add on|addon|topping|modifier|Zusatz|supplément|adición|adicional|aggiunta|toevoeging|トッピング',
  ),
  voucher: folded(
    'gift card|gift voucher|voucher|tip|service charge|Gutschein|Trinkgeld|carte cadeau|bon cadeau|pourboire',
    'tarjeta regalo|tarjeta de regalo|propina|buono regalo|mancia|cadeaubon|fooi|cartão presente|vale presente|gorjeta',
    'ギフトカード|ギフト券|サービス料|チップ',
  ),
}

/** Sections and kinds of extras as a whole. */
const EXTRA_SECTIONS = folded(
  'modifier|modifier group|modifier option|option|extra|add on|addon|topping|Zusätze|Extras|supplément|suppléments',
  'adiciones|adicionales|complementos|aggiunte|supplementi|toevoegingen|adicionais|acréscimos|トッピング|オプション',
)

/** A box with dishes in it has more words. */
const NAME_MAX_WORDS = 4

export function findNoDish({
  name,
  section,
}: {
  readonly name: string
  readonly section: string
}): NoDish | null {
  const words = foldWord(name).split(' ')
  const inSection = foldWord(section)
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join(' '))
  const isShort = words.length <= NAME_MAX_WORDS
  const byName = NO_DISHES.find(kind => isShort && beginnings.some(words => NAME_WORDS[kind].has(words)))
  const bySection = NO_DISHES.find(kind => NAME_WORDS[kind].has(inSection))
  return byName ?? bySection ?? (EXTRA_SECTIONS.has(inSection) ? 'extra' : null)
}
