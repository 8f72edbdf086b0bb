/**
 * Page frames drawn at build time, which the server sends until the code is loaded. Their parts are in the
 * same places as in the app, and the same for everyone.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageFrames } from '#contract/house/first-view.ts'
import { NorenMark } from '#web/ui/noren-mark.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { navigationAt, pathsOf, type ShownLink } from './navigation.ts'
import {
  ADMIN_SHELL_CLASS,
  BAR_ENTRY_CLASS,
  BarItem,
  BottomBar,
  barItemClass,
  MARK_CLASS,
  PUBLIC_CLASS,
  PUBLIC_HOME_CLASS,
  PublicHeader,
  SHELL_CLASS,
  SHELL_HOME_CLASS,
  SHELL_MAIN_CLASS,
  ShellHeader,
} from './shell-frame.tsx'

export function drawPageFrames(): PageFrames {
  const paths = navigationAt('', null).flatMap(pathsOf)
  return {
    public: renderToStaticMarkup(<PublicPageFrame />),
    protected: Object.fromEntries(paths.map(path => [path, drawProtected(path)])),
    guests: renderToStaticMarkup(<ProtectedPageFrame links={navigationAt('', GUEST)} />),
    admin: renderToStaticMarkup(<AdminPageFrame />),
    further: drawProtected(''),
  }
}

function drawProtected(path: string): string {
  return renderToStaticMarkup(<ProtectedPageFrame links={navigationAt(path, null)} />)
}

const GUEST = { role: 'customer', isGuest: true } as const

function PublicPageFrame() {
  return (
    <Frame className={PUBLIC_CLASS}>
      <PublicHeader>
        <span className={PUBLIC_HOME_CLASS}>
          <NorenMark className={MARK_CLASS} />
        </span>
      </PublicHeader>
      <main className="grow">
        <LateSpinner />
      </main>
    </Frame>
  )
}

function ProtectedPageFrame({ links }: { readonly links: readonly ShownLink[] }) {
  return (
    <Frame className={SHELL_CLASS}>
      <ShellHeader>
        <span className={SHELL_HOME_CLASS}>
          <NorenMark className={MARK_CLASS} />
        </span>
      </ShellHeader>
      <main className={SHELL_MAIN_CLASS}>
        <LateSpinner />
      </main>
      <BottomBar>
        {links.map(link => (
          <li key={link.to} className={BAR_ENTRY_CLASS}>
            <span className={barItemClass(link.isCurrent)}>
              <BarItem {...link} />
            </span>
          </li>
        ))}
      </BottomBar>
    </Frame>
  )
}

/** Its navigation depends on its user, so it is empty. */
function AdminPageFrame() {
  return (
    <Frame className={ADMIN_SHELL_CLASS}>
      <ShellHeader>
        <span className={SHELL_HOME_CLASS}>
          <NorenMark className={MARK_CLASS} />
        </span>
      </ShellHeader>
      <main className={SHELL_MAIN_CLASS}>
        <LateSpinner />
      </main>
      <BottomBar className="lg:hidden">{null}</BottomBar>
    </Frame>
  )
}

/**
 * Not interactive yet, so hidden from screen readers. In the device's own font: one that is used before it
 * has loaded is never shown (`font-display: optional`).
 */
function Frame({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <>
      <div inert aria-hidden="true" className={`${className} font-[system-ui]`}>
        {children}
      </div>
      <WayOut />
    </>
  )
}

/** Without scripts only the page itself can help. */
function WayOut() {
  return (
    <div className="fixed inset-x-0 top-[62dvh] z-40 animate-[appear_1ms] px-4 text-center font-[system-ui] [animation-delay:10s] [animation-fill-mode:backwards]">
      <p className="text-soft">Still loading. Please check your connection.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the same address once more */}
      <a href="" className="inline-flex min-h-11 items-center font-semibold text-indigo underline">
        Try again
      </a>
    </div>
  )
}

/** Shown only on slow connections. */
function LateSpinner() {
  return (
    <div className="animate-fade [animation-delay:1s] [animation-fill-mode:backwards]">
      <PageSpinner />
    </div>
  )
}
