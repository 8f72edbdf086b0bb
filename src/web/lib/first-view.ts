import { FIRST_VIEW_ID, type FirstView } from '#contract/first-view.ts'
import { noteConfirmed } from './answer-age.ts'
import { noteBusinessDay } from './business-day.ts'
import { queryClient } from './query.ts'
import { userQuery } from './session.ts'

/** Takes what came with the page, or asks who is signed in: every first view needs to know. */
export function takeFirstView(): void {
  const element = document.getElementById(FIRST_VIEW_ID)
  if (!element) {
    void queryClient.prefetchQuery(userQuery)
    return
  }
  const { user, businessDay, at, answers }: FirstView = JSON.parse(element.textContent)
  if (businessDay) noteBusinessDay(businessDay)
  queryClient.setQueryData(userQuery.queryKey, user)
  for (const [url, answer] of Object.entries(answers)) {
    queryClient.setQueryData([url], answer)
    // Such a page is never kept, so its age is how long ago it was asked for.
    if (at) noteConfirmed(url, new Date(at), performance.now())
  }
}
