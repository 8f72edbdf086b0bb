import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link to an address of this site that the server gave as text; the router follows it without a reload. */
export function SiteLink({ href, ...props }: ComponentProps<'a'> & { readonly href: string }) {
  const { history } = useRouter()
  return (
    <a
      href={href}
      onClick={event => {
        const isForBrowser =
          event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (isForBrowser || !href.startsWith('/')) return
        event.preventDefault()
        history.push(href)
      }}
      {...props}
    />
  )
}
