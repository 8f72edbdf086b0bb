/** The noren: the split curtain at the door. Decorative; the name is beside it. */
export function NorenMark({ className = 'size-8' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect x="1" y="4" width="30" height="2.6" rx="1.3" className="fill-ink" />
      <path
        className="fill-indigo"
        d="M4 6.6h24v20.6q-3.6 1-7.2 0V14.5h-1v12.7q-3.8 1-7.6 0V14.5h-1v12.7q-3.6 1-7.2 0z"
      />
    </svg>
  )
}
