/** Photos of dishes, in the order in which they load: the first dish's, then the others one by one. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Dish, menuRoutes } from '#contract/menu/menu.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { queryClient } from '#web/lib/query.ts'

function urlOf({ photo, imageUrl }: Dish): string {
  return photo ? routeUrl(menuRoutes.photo, { params: { hash: photo.hash } }) : (imageUrl ?? '')
}

/** The address of a photo that the browser has loaded and can show. */
const imageQuery = (url: string) =>
  queryOptions({
    queryKey: [url],
    queryFn: async () => {
      const image = new Image()
      image.src = url
      await image.decode()
      return url
    },
  })

/** The address of a dish's photo once it can be shown. Loading is `useImagesInOrder`'s to decide. */
export function useImage(dish: Dish): string | undefined {
  return useQuery({ ...imageQuery(urlOf(dish)), enabled: false }).data
}

export function useImagesInOrder(dishes: readonly Dish[]): void {
  const urls = dishes.map(urlOf).filter(Boolean).join(' ')
  useEffect(() => {
    let isCancelled = false
    async function loadInOrder() {
      for (const url of urls.split(' ').filter(Boolean)) {
        if (isCancelled) return
        // After a failed photo the drawing stays, and the next one loads.
        await queryClient.prefetchQuery(imageQuery(url))
      }
    }
    void loadInOrder()
    return () => {
      isCancelled = true
    }
  }, [urls])
}
