import { useState } from 'react'
import { REFUSALS } from '#contract/errors.ts'
import type { PhotoOrPdfLimits } from '#contract/primitives.ts'
import { ImageError, readDataUrl, readPhoto } from '#web/lib/photo-file.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Paperclip } from '#web/ui/icons.tsx'

export interface ChosenFile {
  readonly name: string
  /** Data URL. */
  readonly data: string
}

interface PhotoOrPdfPickerProps {
  readonly limits: PhotoOrPdfLimits
  readonly file: ChosenFile | null
  readonly onFileChange: (file: ChosenFile | null) => void
  /** The server's refusal. */
  readonly refusal?: string | undefined
}

const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

/** Reads a PDF, or a photo reduced to the size that is stored. */
async function read(
  file: File,
  { pdfMaxBytes, pdfTooLarge, photoMaxWidth }: PhotoOrPdfLimits,
): Promise<ChosenFile> {
  if (isPdf(file) && file.size > pdfMaxBytes) throw new ImageError(REFUSALS[pdfTooLarge].message())
  if (!isPdf(file) && !file.type.startsWith('image/')) throw new ImageError(REFUSALS.notPhotoOrPdf.message())
  const bytes = isPdf(file) ? file : await readPhoto(file, photoMaxWidth)
  return { name: file.name.slice(-255), data: await readDataUrl(bytes) }
}

/** One photo or PDF, chosen, taken with the phone, or dropped. */
export function PhotoOrPdfPicker({ file, onFileChange, refusal, limits }: PhotoOrPdfPickerProps) {
  const [failure, setFailure] = useState<string>()
  const error = failure ?? refusal
  return (
    <FileDrop
      label="Photo or PDF"
      accept="image/*,application/pdf"
      hint="Drop the file here"
      onFile={chosen => {
        setFailure(undefined)
        read(chosen, limits).then(onFileChange, reason =>
          setFailure(reason instanceof ImageError ? reason.message : 'The file could not be read.'),
        )
      }}
    >
      {open => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onClick={open}>
            <Paperclip aria-hidden="true" className="size-5" />
            {file ? 'Change file' : 'Add a photo or PDF'}
          </Button>
          {file && (
            <>
              <span className="min-w-0 [overflow-wrap:anywhere]">{file.name}</span>
              <Button variant="quiet" onClick={() => onFileChange(null)}>
                Remove file
              </Button>
            </>
          )}
          {error && (
            <p role="alert" className="w-full text-sm text-vermilion">
              {error}
            </p>
          )}
        </div>
      )}
    </FileDrop>
  )
}
