/** Monday 2 March 2026, 11:00 in Sydney. */
export const TEST_START = Temporal.Instant.from('2026-03-02T00:00:00Z')

/** A clock that only moves when a test moves it. */
export class TestClock {
  #now = TEST_START

  readonly now = (): Temporal.Instant => this.#now

  advance(duration: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = duration
    this.#now = this.#now.add({ hours: days * 24 + hours, minutes, seconds })
  }

  set(instant: string): void {
    this.#now = Temporal.Instant.from(instant)
  }
}
