import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { configurationRoutes, PRODUCT_TITLE } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { routeQuery } from '#web/lib/query.ts'
import { sanitizeReturnTo } from '#web/lib/return-to.ts'
import { useUserQuery } from '#web/lib/session.ts'
import { GroupLogo } from '#web/shared/group-logo.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NorenCurtain, NorenHem } from './noren-curtain.tsx'
import { SignInForm } from './sign-in-form.tsx'

const MemberBenefits = lazyPart(() => import('./member-benefits.tsx'), 'MemberBenefits', {
  isOptional: true,
})
const JoinTab = lazyPart(() => import('./join-tab.tsx'), 'JoinTab')

type AuthTab = 'sign-in' | 'join'

const SIGN_IN_TAB = { value: 'sign-in', label: 'Sign In' } as const
const JOIN_TAB = { value: 'join', label: 'Join Now' } as const
const GUESTS_JOIN_TAB = {
  value: 'join',
  label: (
    <>
      <span>Join Now</span> <span className="font-normal text-faint">for guests</span>
    </>
  ),
} as const

/** Sign in or join, beside the member benefits. */
export function AuthPage() {
  const [tab, setTab] = useState<AuthTab>('sign-in')
  const { data: user } = useUserQuery()
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const returnTo = sanitizeReturnTo(useSearch({ from: '/_public/auth' }).returnTo)

  if (user) return <ReturnTo path={returnTo ?? paths.home()} />
  return (
    <div className="grid grow lg:grid-cols-[1.05fr_1fr]">
      <NorenHem className="h-14 w-full sm:h-20 lg:hidden" />
      <div className="page-width max-w-xl! pt-8 pb-14 max-lg:min-h-[calc(100dvh-7.5rem)] lg:order-2 lg:px-14 lg:pt-14">
        {config?.logo && <GroupLogo logo={config.logo} className="mb-6 h-20 max-w-full" />}
        <PageHeader title="Welcome in" documentTitle={tab === 'join' ? 'Join Now' : 'Sign In'}>
          <p className="[overflow-wrap:anywhere]">
            {config?.signInText ?? 'Your training, your points and your team, in one place.'}
          </p>
        </PageHeader>
        <Tabs
          label="Sign in or join"
          tabs={[SIGN_IN_TAB, config?.openJoining ? GUESTS_JOIN_TAB : JOIN_TAB]}
          value={tab}
          onValueChange={setTab}
          className="mt-7"
        >
          {tab === 'sign-in' ? <SignInForm config={config} /> : <JoinTab loading={<PageSpinner />} />}
        </Tabs>
      </div>
      <aside className="flex flex-col border-line bg-sunk max-lg:border-t lg:border-r">
        <NorenCurtain
          hasCrest={!config?.logo && config?.title === PRODUCT_TITLE}
          className="w-full max-lg:hidden"
        />
        {/* Benefits appear once the configuration has some. */}
        {config && config.memberBenefits?.length !== 0 && (
          <div className="page-width max-w-2xl! py-12 lg:my-auto lg:px-14">
            <MemberBenefits written={config.memberBenefits} />
          </div>
        )}
      </aside>
    </div>
  )
}

function ReturnTo({ path }: { readonly path: string }) {
  const { history } = useRouter()
  // A path of this site with its query, which the typed Navigate does not take as one text.
  useEffect(() => history.replace(path), [history, path])
  return <PageSpinner />
}
