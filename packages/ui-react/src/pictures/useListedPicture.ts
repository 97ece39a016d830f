import type { ImageKind } from '@carabiner/controllers/internal'
import { safeIcon } from '@carabiner/core/adapter'
import { useEffect, useState } from 'react'
import { loadHeadless } from '../headless/load-headless.js'
import { useCarabinerContext } from '../hooks/shared/context.js'

/** The state of a picture. */
export interface ListedPicture {
  src: string | undefined
  isPending: boolean
}

/**
 * Returns a picture from a registry or a list, if it passes the modal's checks. `data:` images are
 * available immediately, on a server too. The code for other pictures loads with the first of them.
 *
 * @param id - the picture's id in the registry
 * @param own - the picture's own URL
 */
export function useListedPicture(
  kind: ImageKind,
  id: string | undefined,
  own: string | undefined,
): ListedPicture {
  const { surface, carabiner } = useCarabinerContext().modal
  const [settled, setSettled] = useState<{ key: string; src: string | undefined }>()
  const icon = safeIcon(own)
  const key = `${kind} ${id} ${own}`
  const isAsked = icon === undefined && (id !== undefined || own !== undefined)
  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    const settle = (src: string | undefined) => {
      if (!isGone) setSettled({ key, src })
    }
    const load = async () => (await loadHeadless(surface.shell)).picture(kind, id, own)
    load().then(settle, (error: unknown) => {
      carabiner.logger.warn('a picture did not load', error)
      settle(undefined)
    })
    return () => {
      isGone = true
    }
  }, [surface, carabiner, isAsked, key, kind, id, own])
  if (!isAsked) return { src: icon, isPending: false }
  const answer = settled?.key === key ? settled : undefined
  return { src: answer?.src, isPending: answer === undefined }
}
