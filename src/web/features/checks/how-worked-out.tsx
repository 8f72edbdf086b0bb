/** Rules of memory and readiness in plain words, and what they are worth by simulation, missed goals included. */
import { cn } from '#web/lib/class-names.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import simulation from './simulation.json'

/** Part of the address by which other pages link to it. */
const HOW = 'how'
const HEADINGS = ['Menu', 'Memory', 'Answers', 'Shown ready', 'Truly', 'Run food after', 'Allergens after']
const CELL_CLASS = 'px-2 py-1.5 text-left align-top'

export function HowWorkedOut() {
  const { goals, rows, size } = simulation
  const hash = useHashTarget(HOW)
  return (
    <details id={HOW} open={hash === HOW} className="rounded-lg border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        How this is worked out
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-5">
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>
            A card is <strong>known</strong> when it was right at its last two askings, on two different days,
            and is predicted to be remembered at the hour of the shift: 80%, allergens 90%. Wrong and “Not
            sure” make it unknown at once.
          </li>
          <li>
            <strong>Ready</strong> means nine cards of ten known, of allergens all; modules and shifts done;
            and of all cards that you were asked again four of five known, with lucky guesses taken off.{' '}
            <strong>Check first</strong> means seven of ten. Fewer than 30 cards, or 30 answers to cards asked
            again, are too early to say.
          </li>
          <li>
            A <strong>predicted</strong> share comes from a model of memory (FSRS-6) and is corrected by your
            own answers. It never decides alone.
          </li>
        </ul>
        <p>
          We tried the rules on simulated people whose memory is not that of the model: {size.people} people
          for each row, {size.days} days, four families of memory, three ways of answering.{' '}
          {goals.filter(({ isMet }) => !isMet).length} of {goals.length} goals are missed.
        </p>
        <ul className="flex flex-col gap-2">
          {goals.map(({ goal, asked, found, isMet }) => (
            <li key={goal} className={cn('border-l-4 pl-3', isMet ? 'border-moss' : 'border-vermilion')}>
              <strong>{isMet ? 'Met' : 'Missed'}:</strong> {goal}. Asked: {asked}. Found: {found}.
            </li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it only when it can be focused. */}
        <section className="overflow-x-auto" aria-label="Results of the simulation" tabIndex={0}>
          <table className="w-full text-sm tabular-nums">
            <thead>
              <tr className="border-line border-b">
                {HEADINGS.map(heading => (
                  <th key={heading} scope="col" className={CELL_CLASS}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ menu, family, way, ready, truly, runFood, allergens }) => (
                <tr key={`${menu} ${family} ${way}`} className="border-line border-b">
                  {[menu, family, way, ready, truly, runFood, allergens].map((text, at) => (
                    <td key={HEADINGS[at]} className={CELL_CLASS}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="text-soft text-sm">
          Shown ready: a person, a duty and a shift. Truly: of them, those that remember 80% of the cards. The
          last two: shifts until half of the people with usual memory were ready.
        </p>
      </div>
    </details>
  )
}
