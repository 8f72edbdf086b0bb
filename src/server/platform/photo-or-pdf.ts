/** Uploaded photos and PDFs, judged by their bytes, and their safe way back. Source: ruling R8. */
import type { FastifyReply } from 'fastify'
import type { PhotoOrPdfLimits } from '#contract/primitives.ts'
import { AppError } from './app-error.ts'

export interface PhotoOrPdf {
  readonly kind: 'photo' | 'pdf'
  readonly data: Buffer
}

interface Limits extends PhotoOrPdfLimits {
  /** Field that refusals name. */
  readonly field: string
}

const PDF_START = Buffer.from('%PDF-')

/** Decodes a data URL. A photo is encoded again, without its metadata; a PDF stays as it is. */
export async function decodePhotoOrPdf(dataUrl: string, limits: Limits): Promise<PhotoOrPdf> {
  // The start alone, before a photo of ten megabytes is decoded twice.
  const start = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1).slice(0, 8), 'base64')
  const isPdf = dataUrl.startsWith('data:') && start.subarray(0, PDF_START.length).equals(PDF_START)
  return isPdf
    ? { kind: 'pdf', data: decodePdf(dataUrl, limits) }
    : { kind: 'photo', data: await decodePhoto(dataUrl, limits) }
}

function decodePdf(dataUrl: string, { pdfMaxBytes, pdfTooLarge, field }: Limits): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > pdfMaxBytes) throw new AppError(pdfTooLarge, undefined, { field })
  return bytes
}

async function decodePhoto(dataUrl: string, { photoMaxWidth, field }: Limits): Promise<Buffer> {
  // Loaded with the first photo: libvips is memory that many academies never need.
  const encoding = await import('./image-decoding.ts')
  try {
    return await encoding.decodePhoto(dataUrl, photoMaxWidth)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code } = error
    const saysHow = code === 'imageTooLarge' || code === 'imageTooManyPixels' || code === 'heicImage'
    throw new AppError(saysHow ? code : 'notPhotoOrPdf', undefined, { field })
  }
}

interface Sent extends PhotoOrPdf {
  /** `content-disposition` of a PDF, which is never shown in place. */
  readonly attachment: string
  readonly cacheControl: string
}

/** Sends it so that nothing in it runs: polyglots and scripts in a PDF included. */
export function sendPhotoOrPdf(reply: FastifyReply, { kind, data, attachment, cacheControl }: Sent) {
  const isPdf = kind === 'pdf'
  reply.headers({
    'content-type': isPdf ? 'application/pdf' : 'image/jpeg',
    'cache-control': cacheControl,
    // Tablets are shared: a browser's copy is for its session only.
    vary: 'cookie',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    ...(isPdf && { 'content-disposition': attachment }),
  })
  return reply.send(data)
}
