import { PEOPLE_TOASTS } from '#contract/people/people.ts'
import { Copy } from '#web/ui/icons.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { toast } from '../ui/toast-store.ts'

interface LinkToHandOnProps {
  readonly link: string
  /** For screen readers. */
  readonly label: string
}

/** A link as a code to scan and as a line to copy. Load it lazily: what draws the code is some kilobytes. */
export function LinkToHandOn({ link, label }: LinkToHandOnProps) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start print:flex-col print:items-center">
      {/* Scanners want dark on light, whatever the theme. */}
      <QrCode
        value={link}
        size={208}
        title={`QR code: ${label}`}
        className="shrink-0 self-center print:size-80"
      />
      <div className="flex min-w-0 grow flex-col gap-3 self-stretch">
        <Field label={label}>
          {control => (
            <Input
              {...control}
              readOnly
              value={link}
              className="font-mono text-sm print:hidden"
              onFocus={event => event.target.select()}
            />
          )}
        </Field>
        <p className="hidden break-all text-center text-sm print:block">{link}</p>
        <div className="print:hidden">
          <Button variant="secondary" onClick={() => void copy(link)}>
            <Copy aria-hidden="true" className="size-4" />
            Copy link
          </Button>
        </div>
      </div>
    </div>
  )
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast(PEOPLE_TOASTS.copied())
  } catch {
    // Without permission to copy, the line beside it can be selected.
  }
}
