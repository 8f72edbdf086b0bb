import type { ImportLine } from '#contract/sheets/imports.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface TwinLinesProps {
  readonly lines: readonly ImportLine[]
  /** These are used together with the others about the same dish. */
  readonly onJoin: (lines: readonly number[]) => void
}

type Twins = NonNullable<ImportLine['twins']>

/** Lines about one dish that differ in its allergens, side by side. */
export function TwinLines({ lines, onJoin }: TwinLinesProps) {
  const open = lines.flatMap(({ line, title, outcome, twins }) =>
    twins && outcome === 'wrong' ? [{ line, title, twins }] : [],
  )
  const groups = [...Map.groupBy(open, ({ twins }) => twins.lines.map(({ line }) => line).join()).values()]
  if (groups.length === 0) return null
  return (
    <section aria-label="Lines about the same dish">
      <Note tone="vermilion">
        <p className="font-semibold">
          {groups.length === 1 ? 'One dish is' : `${formatCount(groups.length)} dishes are`} in several lines,
          which say different things of its allergens. None of them is imported without the others:
        </p>
        <ul className="divide-y divide-line">
          {groups.slice(0, SHOWN).flatMap(group =>
            group.slice(0, 1).map(({ line, title, twins }) => (
              <li key={line} className="flex min-w-0 flex-col gap-3 py-3">
                <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
                <SideBySide twins={twins} />
                {twins.canJoin ? (
                  <Button variant="secondary" className="self-start" onClick={() => onJoin([line])}>
                    {twins.lines.length === 2 ? 'Use both together' : 'Use all together'}: {title}
                  </Button>
                ) : (
                  <p>Please correct one of them below.</p>
                )}
              </li>
            )),
          )}
        </ul>
        {groups.length > SHOWN && (
          <p>And {formatCount(groups.length - SHOWN)} more, which are shown after these.</p>
        )}
      </Note>
    </section>
  )
}

function SideBySide({ twins: { lines, together, canJoin } }: { readonly twins: Twins }) {
  const told = [
    ...lines.map(({ line, ...said }) => ({ heading: `Line ${line}`, ...said })),
    ...(canJoin ? [{ heading: 'Together', named: [], ...together }] : []),
  ]
  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {told.map(({ heading, contains, mayContain, named }) => (
        <li key={heading} className="min-w-0 [overflow-wrap:anywhere]">
          <p className="text-faint text-sm">{heading}</p>
          <p>Contains {contains.join(', ').toLowerCase() || 'nothing that it names'}</p>
          {mayContain.length > 0 && <p>May contain {mayContain.join(', ').toLowerCase()}</p>}
          {named.length > 0 && (
            <p className="text-soft text-sm">Its texts name {named.join(', ').toLowerCase()}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

const SHOWN = 20
