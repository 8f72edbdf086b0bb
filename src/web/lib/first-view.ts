import { FIRST_VIEW_ID, type FirstView } from '#contract/house/first-view.ts'
import { noteBusinessDay } from './business-day.ts'
import { queryClient } from './query.ts'
import { noteConfirmed } from './response-age.ts'
import { userQuery } from './session.ts'

/** Takes the data that came with the page, or loads the user for the first view. */
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
    // Such pages are never cached, so their age is the time since the request.
    if (at) noteConfirmed(url, new Date(at), performance.now(), businessDay ?? null)
  }
}
