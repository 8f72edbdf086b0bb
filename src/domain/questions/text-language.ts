/** Texts that fit into an English question. Source: ruling R12. */

const ENGLISH = new Set('a an and are at by for from in is it of on or our that the this to with'.split(' '))
/** Function words of the other menu languages, without those that are English words. */
const FOREIGN = new Set(
  [
    'al alla allo auf aus au aux avec com con da das de dei del della delle dem den der des di die do dos du e ein eine',
    'einem einer el en et für gli het i il im la las le les los met mit na nel no o ou oder sobre sur u uit um und van',
    'vom von y zu zum à è é ou ão',
  ].flatMap(line => line.split(' ')),
)

/** Not English: letters of another script, or more of another language's function words than English ones. */
export function readsAsEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = text.match(/\p{Script=Latin}/gu) ?? []
  if (latin.length * 2 < letters.length) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (known: ReadonlySet<string>) => words.filter(word => known.has(word)).length
  return count(FOREIGN) <= count(ENGLISH)
}
