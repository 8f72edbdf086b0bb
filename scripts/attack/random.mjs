/**
 * Random numbers that a seed repeats.
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed >>> 0
  /** From 0 to 1, by mulberry32. */
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = limit => Math.floor(next() * limit)
  return {
    below,
    chance: probability => next() < probability,
    pick: list => list[below(list.length)],
  }
}
