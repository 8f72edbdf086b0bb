import { useEffect, useRef, useState } from 'react'
import { Search, X } from '#web/ui/icons.tsx'
import { Input } from './input.tsx'

/** Milliseconds after the last letter before the address follows. */
const SETTLE_DELAY = 150

interface SearchFieldProps {
  readonly label: string
  readonly query: string
  readonly onChange: (query: string) => void
}

/** Searches as you type. The field is ahead of the address, which follows when the typing pauses. */
export function SearchField({ label, query, onChange }: SearchFieldProps) {
  const [text, setText] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  /** The address as it is, and what was sent since, in that order. */
  const sent = useRef([query])

  useEffect(() => {
    const index = sent.current.indexOf(query)
    // The address follows, perhaps after more has been typed and sent.
    if (index !== -1) {
      sent.current = sent.current.slice(index)
      return
    }
    // Changed elsewhere: Back, a link, Clear.
    clearTimeout(timer.current)
    sent.current = [query]
    setText(query)
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(next: string) {
    clearTimeout(timer.current)
    sent.current = [...sent.current.filter(other => other !== next), next]
    onChange(next)
  }

  return (
    <search className="relative min-w-[min(10rem,100%)] flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        className="appearance-none px-11 dense:text-sm [&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={event => {
          const next = event.target.value
          setText(next)
          clearTimeout(timer.current)
          const { pathname } = location
          timer.current = window.setTimeout(() => {
            // After navigating away a search is obsolete, though the page may stay until the next one is loaded.
            if (location.pathname === pathname) send(next)
          }, SETTLE_DELAY)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          send(text)
          // The phone's keyboard gives way to what was found.
          input.current?.blur()
        }}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-soft hover:text-ink"
          onClick={() => {
            setText('')
            send('')
            input.current?.focus()
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </search>
  )
}
