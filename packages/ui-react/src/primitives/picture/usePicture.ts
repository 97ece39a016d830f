import { type RefCallback, useCallback, useEffect, useState } from 'react'

const PATIENCE = 2000

type Stage = 'loading' | 'loaded' | 'missing'

interface Progress {
  readonly src: string | undefined
  readonly stage: Stage
}

/**
 * Tracks the loading of an image. A slow one counts as missing until it arrives.
 *
 * @param pending - its URL is still unknown
 */
export function usePicture(src: string | undefined, pending = false) {
  const coming = pending || Boolean(src)
  const start: Stage = coming ? 'loading' : 'missing'
  const [progress, setProgress] = useState<Progress>({ src, stage: start })
  const stage = coming && progress.src === src ? progress.stage : start

  useEffect(() => {
    if (!coming) return
    const timer = setTimeout(() => {
      setProgress((now) =>
        now.src === src && now.stage === 'loaded' ? now : { src, stage: 'missing' },
      )
    }, PATIENCE)
    return () => clearTimeout(timer)
  }, [src, coming])

  const onLoad = useCallback(() => setProgress({ src, stage: 'loaded' }), [src])
  const onError = useCallback(() => setProgress({ src, stage: 'missing' }), [src])
  // A cached image is complete before React listens.
  const ref: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      if (image?.complete && image.naturalWidth > 0) onLoad()
    },
    [onLoad],
  )
  return { stage, ref, onLoad, onError }
}
