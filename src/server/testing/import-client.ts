/** The way of a file through an import, as the wizard goes it. */
import { expect } from 'vitest'
import type { TestClient } from './test-app.ts'

export interface KeptFile {
  readonly id: number
  readonly table: { readonly headingLines: readonly number[] }
  readonly guess: readonly (string | null)[]
}

/** Bytes, a text, or its lines. */
type File = string | Buffer | readonly string[]

export function importClient(client: TestClient) {
  const bytesOf = (file: File) =>
    Buffer.from(typeof file === 'string' || Buffer.isBuffer(file) ? file : file.join('\n'))
  const upload = (file: File, kind = 'dishes') =>
    client.send({
      method: 'POST',
      url: kind === 'people' ? '/api/admin/people/imports' : `/api/admin/content/${kind}/imports`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: bytesOf(file),
    })
  const keep = async (file: File, kind = 'dishes') => {
    const response = await upload(file, kind)
    expect(response.statusCode, response.body).toBe(201)
    return response.json()
  }
  const send = (step: string, { id, table, guess: mapping }: KeptFile, more: object = {}) =>
    client.post(`/api/admin/imports/${id}/${step}`, { table, mapping, ...more })
  const tryOut = (kept: KeptFile, more: object = {}) => send('dry-run', kept, more)
  return {
    upload,
    keep,
    keepLines: (...lines: readonly string[]) => keep(lines),
    ask: async (kept: KeptFile) => (await send('questions', kept)).json().questions,
    tryOut,
    check: async (kept: KeptFile, more: object = {}) => (await tryOut(kept, more)).json(),
    apply: (kept: KeptFile, more: object = {}) => send('apply', kept, { isPublished: true, ...more }),
  }
}
