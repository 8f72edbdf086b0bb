import type { ImportLine } from '#contract/sheets/imports.ts'
import { type AllergenProfile, askedSubjects, lawWants } from '#domain/kitchen/allergen-profiles.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { numberWord } from './import-words.ts'

interface AssessedLinesProps {
  readonly lines: readonly ImportLine[]
  readonly profile: AllergenProfile
  /** Someone has checked what the texts of these lines name. */
  readonly onMeant: (lines: readonly number[]) => void
}

/**
 * Dishes that count as assessed by the importer, statements that others lack, and contradictions in texts.
 */
export function AssessedLines({ lines, profile, onMeant }: AssessedLinesProps) {
  const judged = lines.flatMap(line => (line.assessment ? [{ ...line, ...line.assessment }] : []))
  if (judged.length === 0) return null
  const assessed = judged.filter(({ isAssessed }) => isAssessed)
  const toCheck = judged.filter(({ isAssessed, checks }) => !isAssessed && checks.length > 0)
  const lacking = [...Map.groupBy(judged, ({ missing }) => missing.join('\n')).values()]
    .flatMap(alike => (alike[0] && alike[0].missing.length > 0 ? [{ ...alike[0], count: alike.length }] : []))
    .toSorted((a, b) => b.count - a.count)
  const declared = askedSubjects(profile).length
  return (
    <section aria-label="Assessing" className="flex flex-col gap-3">
      {assessed.length > 0 && (
        <Note tone="moss">
          <p>
            {countOf(assessed.length, 'line says', 'lines say')} all {numberWord(declared)} allergens that{' '}
            {lawWants(profile)} declared:{' '}
            {assessed.length === 1 ? 'it counts as assessed by you.' : 'they count as assessed by you.'}
          </p>
          <p className="text-soft">
            What they say “no” to is called free of it, unless a component is not assessed, or equipment in
            their recipes carries traces.
          </p>
        </Note>
      )}
      {toCheck.length > 0 && (
        <Note tone="vermilion">
          <p className="font-semibold">
            {countOf(toCheck.length, 'line says', 'lines say')} all of them, and{' '}
            {toCheck.length === 1 ? 'its texts name' : 'their texts name'} something else.{' '}
            {toCheck.length === 1 ? 'It does' : 'They do'} not count as assessed until you have checked:
          </p>
          <ul className="divide-y divide-line">
            {toCheck.slice(0, SHOWN).map(({ line, title, warnings, checks }) => (
              <li key={line} className="flex flex-col gap-1 py-2">
                <p className="[overflow-wrap:anywhere]">
                  <span className="text-faint">Line {line}</span>{' '}
                  <span className="font-semibold">{title}</span>: {warnings.join(' ')}
                </p>
                <Button variant="secondary" className="self-start" onClick={() => onMeant([line])}>
                  {checks.join('; ')}
                </Button>
              </li>
            ))}
          </ul>
          {toCheck.length > SHOWN && (
            <p>And {formatCount(toCheck.length - SHOWN)} more, which you can check in the kitchen.</p>
          )}
        </Note>
      )}
      {lacking.length > 0 && (
        <Note>
          <p>Not assessed, until someone says so in the kitchen:</p>
          <ul>
            {lacking.slice(0, SHOWN).map(({ missing, count }) => (
              <li key={missing.join()}>
                {countOf(count, 'line says', 'lines say')} nothing of {describeMissing(missing, declared)}
              </li>
            ))}
          </ul>
          {lacking.length > SHOWN && <p>Others lack other allergens: each line says which.</p>}
        </Note>
      )}
    </section>
  )
}

/** "sesame and mustard"; a line that says nothing says nothing of all. */
export function describeMissing(missing: readonly string[], declared: number): string {
  if (missing.length === declared) return 'any allergen'
  return new Intl.ListFormat('en').format(missing)
}

const SHOWN = 20
