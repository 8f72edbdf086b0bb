/** Photos of dishes: in which order they are loaded, and how a file becomes one. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { REFUSALS } from '#contract/errors.ts'
import { type Dish, menuRoutes, NOT_AN_IMAGE_TEXT } from '#contract/menu.ts'
import { TOASTS } from '#contract/toasts.ts'
import { DISH_IMAGE_MAX_BYTES, DISH_IMAGE_MAX_WIDTH, DISH_IMAGE_QUALITY } from '#domain/menu.ts'
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

/** Loads a dish's photos anew, and with the menu whether it has any. */
async function reloadImages(dishId: number): Promise<void> {
  const query = imagesQuery(dishId)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  await Promise.all([queryClient.prefetchQuery({ ...query, staleTime: 0 }), refresh([menuRoutes.read])])
}

export function useImageUpload(dish: Dish) {
  return useMutation({
    mutationFn: async (file: File) => {
      const { imageData, mimeType } = await readImage(file)
      return callApi(menuRoutes.uploadDishImage, {
        body: { dishId: dish.id, imageData, fileName: file.name.slice(-255), mimeType },
      })
    },
    onSuccess: ({ dishId }) => {
      toast(TOASTS.imageUploadSuccess(dishId))
      return reloadImages(dishId)
    },
    onError: error => toastFailure(error, TOASTS.imageUploadFailure),
  })
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

/** A file that no photo can be made of, in words for people. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/**
 * Makes the file small before it travels. What the browser cannot decode goes as it is: the server knows more
 * formats, and it is the one to refuse.
 */
async function readImage(file: File): Promise<{ imageData: string; mimeType: string }> {
  const small = await shrink(file)
  if (small) return { imageData: small, mimeType: 'image/jpeg' }
  if (file.size === 0) throw new ImageError(NOT_AN_IMAGE_TEXT)
  if (file.size > DISH_IMAGE_MAX_BYTES) throw new ImageError(REFUSALS.imageTooLarge.message())
  return { imageData: await readDataUrl(file), mimeType: file.type }
}

async function shrink(file: File): Promise<string | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const scale = Math.min(1, DISH_IMAGE_MAX_WIDTH / naturalWidth)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(naturalWidth * scale)
    canvas.height = Math.max(1, Math.round(naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // A JPEG has no transparency; what shows through is paper, not black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const dataUrl = canvas.toDataURL('image/jpeg', DISH_IMAGE_QUALITY)
    return dataUrl.startsWith('data:image/jpeg') ? dataUrl : null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ImageError('The file could not be read.'))
    reader.readAsDataURL(file)
  })
}
