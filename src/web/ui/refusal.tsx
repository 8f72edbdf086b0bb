import { ApiError, serverMessageOf } from '#web/lib/api-client.ts'
import { Note } from './note.tsx'

const SHOWN = 5

/** The server's words, or words for none. */
export function refusalText(error: unknown): string {
  return serverMessageOf(error) ?? 'Something went wrong. Please try again.'
}

/** A refusal's message, with the lines concerned. */
export function Refusal({ error }: { readonly error: Error | null }) {
  if (!error) return null
  const issues = error instanceof ApiError ? error.issues.slice(0, SHOWN) : []
  return (
    <div role="alert">
      <Note tone="vermilion">
        <p>{refusalText(error)}</p>
        {issues.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {issues.map(({ path, message }) => (
              <li key={path} className="[overflow-wrap:anywhere]">
                {path.charAt(0).toUpperCase() + path.slice(1)}: {message}
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  )
}
