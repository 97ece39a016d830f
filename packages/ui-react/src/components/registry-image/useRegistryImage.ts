import type { ImageKind } from '@carabiner/controllers/internal'
import { useEffect, useState } from 'react'
import { useModalContext, useRests } from '../../modal/context.js'
import { useTouched } from '../../modal/useTouched.js'

/** The props of an image component. */
export interface RegistryImage {
  readonly src: string | undefined
  /** True while the picture loads and its space is reserved. */
  readonly pending: boolean
}

/**
 * Returns a registry picture, requested when it is first shown.
 *
 * @param id - the picture's id in the registry; undefined requests nothing
 * @param own - a picture that is available without a request, such as a wallet's announced icon
 * @example
 * <WalletImage name={wallet.name} {...useRegistryImage('wallet', wallet.image_id)} />
 */
export function useRegistryImage(
  kind: ImageKind,
  id: string | undefined,
  own?: string | undefined,
): RegistryImage {
  const { images } = useModalContext().controllers
  const key = `${kind} ${id}`
  const [settled, setSettled] = useState<{ key: string; src: string | undefined }>()
  const touched = useTouched()
  const isResting = useRests()
  const isMissing = id !== undefined && own === undefined
  const wanted = touched && isMissing
  const answer = settled?.key === key ? settled : undefined

  useEffect(() => {
    if (!wanted || images.get(kind, id) !== undefined) return
    let isCancelled = false
    images.load(kind, id).then((src) => {
      if (!isCancelled) setSettled({ key: `${kind} ${id}`, src })
    })
    return () => {
      isCancelled = true
    }
  }, [images, kind, id, wanted])

  if (!isMissing) return { src: own, pending: false }
  const src = images.get(kind, id) ?? answer?.src
  // A dialog that is rendered ahead reserves the space, because it requests no pictures until the
  // press.
  return { src, pending: (wanted || isResting) && src === undefined && answer === undefined }
}
