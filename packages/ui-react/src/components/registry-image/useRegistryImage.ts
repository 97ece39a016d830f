import type { ImageKind } from '@carabiner/controllers/internal'
import { useEffect, useState } from 'react'
import { useModalContext, useRests } from '../../modal/context.js'
import { useTouched } from '../../modal/useTouched.js'

/** The props of a picture's element. */
export interface RegistryImage {
  readonly src: string | undefined
  /** True while the picture loads and its space is reserved. */
  readonly pending: boolean
}

/**
 * Returns a picture of the registry, requested when it is first shown.
 *
 * @param id - the registry's; without one nothing is requested
 * @param own - an available picture, such as a wallet's announced icon, which makes the request
 * unnecessary
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
  const rests = useRests()
  const lacks = id !== undefined && own === undefined
  const wanted = touched && lacks
  const answer = settled?.key === key ? settled : undefined

  useEffect(() => {
    if (!wanted || images.get(kind, id) !== undefined) return
    let gone = false
    images.load(kind, id).then((src) => {
      if (!gone) setSettled({ key: `${kind} ${id}`, src })
    })
    return () => {
      gone = true
    }
  }, [images, kind, id, wanted])

  if (!lacks) return { src: own, pending: false }
  const src = images.get(kind, id) ?? answer?.src
  // Reserves the space while rendered ahead, because the picture is only requested on the press.
  return { src, pending: (wanted || rests) && src === undefined && answer === undefined }
}
