import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Backup, backupRoutes, RESTORE_WARNING, type RestoreFinding } from '#contract/house/backups.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { countOf, formatMoment } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxPills } from '#web/ui/checkbox-pills.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateTimeField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const ASK_AGAIN_MS = 2_000

const NEWEST = 'newest'
const FINDING_TEXTS: Readonly<Record<RestoreFinding, string>> = {
  migrations: 'a copy that seems to hold no academy',
  ledgers: 'missing rows',
  totals: 'totals that cannot be rebuilt',
  pages: 'damaged tables or indexes',
}

interface RestoreFormProps {
  /** Newest first, at least one. */
  readonly copies: readonly Backup[]
  /** Findings that stopped the last restore. */
  readonly findings: readonly RestoreFinding[]
}

export function RestoreForm({ copies, findings }: RestoreFormProps) {
  const [from, setFrom] = useState(NEWEST)
  const [inSpiteOf, setInSpiteOf] = useState<RestoreFinding[]>([])
  // No earlier time can be restored.
  const earliest = copies.at(-1)?.endedAt ?? ''
  const [at, setAt] = useState<string>()
  const [password, setPassword] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const restore = useRouteMutation(backupRoutes.restore)
  if (restore.isSuccess) return <Restoring />
  const refusal = restore.error instanceof ApiError ? restore.error : null
  const errorOf = (field: string) => refusal?.issues.find(({ path }) => path === field)?.message
  const other = restore.error && (!refusal || refusal.issues.length === 0) ? restore.error.message : undefined
  return (
    <section aria-labelledby="restore-heading" className="flex flex-col gap-4">
      <h2 id="restore-heading" className="font-display text-2xl leading-tight">
        Restore
      </h2>
      <p className="text-soft">
        Everything written after this time is taken out of the academy. It is kept on the server, so a restore
        can be undone by another one. Nobody can use the academy for some minutes.
      </p>
      <form
        className="flex flex-col gap-4 sm:max-w-sm"
        onSubmit={event => {
          event.preventDefault()
          setIsAsked(true)
        }}
      >
        <DateTimeField
          label="As it was at"
          value={at}
          onValueChange={setAt}
          min={earliest}
          max={new Date().toISOString()}
        />
        {errorOf('at') && <p className="text-sm text-vermilion">{errorOf('at')}</p>}
        {copies.length > 1 && (
          <Field label="From the copy of" hint="An older one, if the newest is damaged">
            {control => (
              <Select
                {...control}
                value={from}
                onChange={({ target }) => setFrom(target.value)}
                choices={[
                  { value: NEWEST, label: 'The newest before that time' },
                  ...copies.map(({ begunAt }) => ({ value: begunAt, label: formatMoment(begunAt) })),
                ]}
              />
            )}
          </Field>
        )}
        {findings.length > 0 && (
          <CheckboxPills
            label="Restore in spite of"
            hint="The last restore stopped there"
            choices={[...new Set(findings)].map(value => ({ value, label: FINDING_TEXTS[value] }))}
            value={inSpiteOf}
            onValueChange={setInSpiteOf}
          />
        )}
        <Field label="Your password" error={errorOf('password') ?? other}>
          {control => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              required
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="self-start" disabled={!at || password === ''}>
          Restore…
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={at ? `Restore to ${formatMoment(at)}?` : ''}
        description={
          <>
            What was written later is taken out of the academy for everyone. {at && <Loss at={at} />}{' '}
            {RESTORE_WARNING}
          </>
        }
        confirmLabel="Restore"
        isDestructive
        isBusy={restore.isPending}
        onConfirm={() => {
          if (at)
            restore.mutate(
              { body: { at, password, inSpiteOf, ...(from !== NEWEST && { from }) } },
              { onSettled: () => setIsAsked(false) },
            )
        }}
      />
    </section>
  )
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Longer times are said in the next unit. */
const UNITS_AT_MOST = 2

function Loss({ at }: { readonly at: string }) {
  const { data } = useQuery({
    ...routeQuery(backupRoutes.loss, { query: { at } }),
    refetchOnMount: 'always',
  })
  if (!data) return null
  const { minutes, people } = data
  const time =
    minutes > UNITS_AT_MOST * DAY_MINUTES
      ? countOf(Math.round(minutes / DAY_MINUTES), 'day')
      : minutes > UNITS_AT_MOST * HOUR_MINUTES
        ? countOf(Math.round(minutes / HOUR_MINUTES), 'hour')
        : countOf(minutes, 'minute')
  return (
    <strong>
      That is {time}, in which {countOf(people, 'person', 'people')} used it.
    </strong>
  )
}

/** Waits for the academy to go and to come back, and loads the page again: all that it shows may be of another time. */
function Restoring() {
  useEffect(() => {
    let wasAway = false
    const timer = setInterval(async () => {
      const isReady = await fetch('/readyz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isReady) wasAway = true
      else if (wasAway) location.reload()
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div role="status" className="flex items-center gap-3 rounded-lg border border-line bg-raised p-5">
      <Spinner />
      <p>The academy is being restored. This page reloads by itself.</p>
    </div>
  )
}
