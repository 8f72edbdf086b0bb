import { useState } from 'react'
import type { AppliedImport } from '#contract/sheets/imports.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons.tsx'
import { describeCount } from './import-words.ts'
import { linkSheet } from './link-sheet.ts'

interface NewLinksProps {
  readonly links: NonNullable<AppliedImport['links']>
}

/** Links for new people to choose their passwords, as a file. */
export function NewLinks({ links: { accounts, expireAt } }: NewLinksProps) {
  const [isTaken, setIsTaken] = useState(false)
  if (!expireAt) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-[60ch]">
        Each new person chooses a password with their own link, until {formatMoment(expireAt)}. The links are
        shown only once, so download them now.
      </p>
      <Button
        variant={isTaken ? 'secondary' : 'primary'}
        onClick={() => {
          download(linkSheet(accounts))
          setIsTaken(true)
        }}
      >
        <Download aria-hidden="true" className="size-4" />
        Download {describeCount(accounts.length, 'link')}
      </Button>
    </div>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'password-links.csv'
  link.click()
  URL.revokeObjectURL(url)
}
