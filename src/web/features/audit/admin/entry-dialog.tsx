import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { EDITABLE_KINDS } from '#contract/content/kinds.ts'
import { paths } from '#contract/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatMoment } from '#web/lib/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ACTION_NAMES, actorOf, nameOfFact, writeFact } from './audit-words.ts'

interface EntryDialogProps {
  readonly entry: AuditEntry
  readonly onClose: () => void
}

export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { action, at, location, before, after, requestId } = entry
  const facts = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={ACTION_NAMES[action]}
      description={`${actorOf(entry)}, ${formatMoment(at)}${location ? `, ${location.name}` : ''}`}
    >
      <div className="flex flex-col gap-5">
        {facts.length === 0 ? (
          <p className="text-soft">No further details.</p>
        ) : (
          <table className="w-full table-fixed text-[0.9375rem]">
            <caption className="sr-only">What was before and after</caption>
            <thead className="border-line border-b text-faint text-sm">
              <tr>
                <th scope="col" className="w-[28%] py-2 pr-3 text-left font-semibold">
                  What
                </th>
                <th scope="col" className="py-2 pr-3 text-left font-semibold">
                  Before
                </th>
                <th scope="col" className="py-2 text-left font-semibold">
                  After
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {facts.map(fact => {
                const [was, is] = [writeFact(before?.[fact]), writeFact(after?.[fact])]
                const hasChanged = was !== is
                return (
                  <tr key={fact} className="align-top [overflow-wrap:anywhere]">
                    <th scope="row" className="py-2.5 pr-3 text-left font-normal text-faint">
                      {nameOfFact(fact)}
                    </th>
                    <td
                      className={cn(
                        'whitespace-pre-wrap py-2.5 pr-3',
                        hasChanged && before && 'text-vermilion',
                      )}
                    >
                      {was}
                    </td>
                    <td className={cn('whitespace-pre-wrap py-2.5', hasChanged && 'text-moss')}>{is}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
        <SubjectLink entry={entry} />
        {requestId && <p className="text-faint text-sm [overflow-wrap:anywhere]">Request {requestId}</p>}
      </div>
    </Dialog>
  )
}

/** Content links to its versions, people to their page. */
function SubjectLink({ entry: { subject } }: Pick<EntryDialogProps, 'entry'>) {
  const kind = EDITABLE_KINDS.find(name => name === subject.kind)
  if (!kind || subject.id === null) return null
  return (
    <Link
      to={paths.adminContentItem()}
      params={{ kind, itemId: String(subject.id) }}
      className={cn(buttonClass({ variant: 'secondary' }), 'self-start')}
    >
      Its versions
    </Link>
  )
}
