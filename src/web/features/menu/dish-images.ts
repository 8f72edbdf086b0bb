/** Photos of dishes: in which order they are loaded, and what becomes of them. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Dish, menuRoutes } from '#contract/menu.ts'
import { TOASTS } from '#contract/toasts.ts'
import { callApi } from '#web/lib/api-client.ts'
import { queryClient, refresh, routeQuery } from '#web/lib/query.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const imagesQuery = (dishId: number) => routeQuery(menuRoutes.dishImages, { params: { dishId } })

/** The photo of a dish that is shown: its first. Loading is `useImagesInOrder`'s to decide. */
export function useFirstImage(dishId: number) {
  const { data } = useQuery({ ...imagesQuery(dishId), enabled: false })
  return data?.[0]
}

/** Loads the first dish's photos, then those of the others one by one. Dishes without photos cost no request. */
export function useImagesInOrder(dishes: readonly Dish[]): void {
  const ids = dishes.flatMap(dish => (dish.imageCount > 0 ? [dish.id] : [])).join()
  useEffect(() => {
    let isCancelled = false
    async function loadInOrder() {
      for (const id of ids.split(',').filter(Boolean)) {
        if (isCancelled) return
        // A photo that fails leaves the drawing in its place, and the next one its turn.
        await queryClient.prefetchQuery(imagesQuery(Number(id)))
      }
    }
    void loadInOrder()
    return () => {
      isCancelled = true
    }
  }, [ids])
}

/** Reloads a dish's photos, and the menu, which says whether it has any. */
export async function reloadImages(dishId: number): Promise<void> {
  const query = imagesQuery(dishId)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  await Promise.all([queryClient.prefetchQuery({ ...query, staleTime: 0 }), refresh([menuRoutes.read])])
}

export function useImageRemoval(dish: Dish) {
  return useMutation({
    mutationFn: (imageId: number) => callApi(menuRoutes.removeDishImage, { params: { imageId } }),
    onSuccess: () => {
      toast(TOASTS.imageDeleteSuccess())
      return reloadImages(dish.id)
    },
    onError: error => toastFailure(error, TOASTS.imageDeleteFailure),
  })
}

/** Whether the file says that it is an image. SVG is a program rather than a photo. */
export function saysItIsAnImage(file: File): boolean {
  return file.type.startsWith('image/') && !file.type.startsWith('image/svg')
}
