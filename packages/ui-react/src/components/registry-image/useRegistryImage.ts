import type { ImageKind } from '@carabiner/controllers/internal'
import { useEffect, useState } from 'react'
import { useModalContext, useRests } from '../../modal/context.js'
import { useTouched } from '../../modal/useTouched.js'

/** What a picture's element is given. */
export interface RegistryImage {
  readonly src: string | undefined
  /** It is on its way: its place is kept. */
  readonly pending: boolean
}

/**
 * A picture of the registry's, asked for when it is first shown.
 *
 * @param id - the registry's; without one there is nothing to ask for
 * @param own - a picture that is here already, such as one that a wallet announces: nothing is asked then
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
  // While nobody sees it, its place is kept: it would come with the press.
  return { src, pending: (wanted || rests) && src === undefined && answer === undefined }
}
