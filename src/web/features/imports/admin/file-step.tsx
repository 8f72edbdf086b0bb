import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportedFile } from '#contract/sheets/imports.ts'
import { SHEET_FILE_TYPES, SHEET_READ_TYPES, type SheetFileType } from '#domain/sheets/sheets.ts'
import { request } from '#web/lib/api-client.ts'
import { fetchWithProgress } from '#web/lib/fetch-with-progress.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FileUp } from '#web/ui/icons.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { describeCount } from './import-words.ts'
import { type PasteCompletion, PasteTable } from './paste-table.tsx'

interface FileStepProps {
  /** The POST address for the file. */
  readonly uploadUrl: string
  readonly templateUrl: (type: SheetFileType) => string
  readonly file: ImportedFile | null
  readonly onFile: (file: ImportedFile | null) => void
  readonly pasted?: PasteCompletion | undefined
}

export function FileStep({ uploadUrl, templateUrl, file, onFile, pasted }: FileStepProps) {
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (chosen: File) =>
      request('POST', uploadUrl, chosen, undefined, fetchWithProgress(setShare)) as Promise<ImportedFile>,
    onSuccess: onFile,
  })
  const send = (chosen: File) => {
    onFile(null)
    setShare(0)
    upload.mutate(chosen)
  }
  return (
    <section className="flex flex-col gap-4" aria-label="The file">
      <FileDrop
        label="Spreadsheet"
        accept={SHEET_READ_TYPES.map(type => `.${type}`).join(',')}
        hint="Drop the file here"
        isDisabled={upload.isPending}
        onFile={send}
      >
        {open => (
          <div className="flex flex-col items-start gap-4 rounded-md border border-edge border-dashed bg-raised px-5 py-6 sm:flex-row sm:items-center">
            <Button
              variant={file ? 'secondary' : 'primary'}
              size="lg"
              isBusy={upload.isPending}
              onClick={open}
            >
              {!upload.isPending && <FileUp aria-hidden="true" className="size-5" />}
              {file ? 'Choose another file' : 'Choose a file'}
            </Button>
            <p className="min-w-0 text-[0.9375rem] text-soft [overflow-wrap:anywhere]">
              {file && upload.variables
                ? upload.variables.name +
                  (file.lineCount > 0 ? `: ${describeCount(file.lineCount, 'line')}` : '')
                : 'Or drop it here. XLSX, XLS, ODS or CSV, at most 10 MB and 5,000 lines.'}
            </p>
          </div>
        )}
      </FileDrop>
      <PasteTable isAnywhere={file === null} isDisabled={upload.isPending} onFile={send} completed={pasted} />
      {upload.isPending && <ProgressBar label="Sending the file" value={share} max={1} />}
      <Refusal error={upload.error} />
      <p className="text-[0.9375rem] text-soft">
        To begin with, take a template with the headings and one line as an example:{' '}
        {SHEET_FILE_TYPES.map((type, index) => (
          <span key={type}>
            {index > 0 && ' or '}
            <a href={templateUrl(type)} download className="text-indigo underline underline-offset-4">
              {type.toUpperCase()}
            </a>
          </span>
        ))}
        .
      </p>
    </section>
  )
}
