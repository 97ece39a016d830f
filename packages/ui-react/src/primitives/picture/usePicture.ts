import { type RefCallback, useCallback, useEffect, useState } from 'react'

const LOAD_TIMEOUT = 2000

type Stage = 'loading' | 'loaded' | 'missing'

interface Progress {
  readonly src: string | undefined
  readonly stage: Stage
}

/**
 * Tracks the loading of an image. After a time limit, the image counts as missing until it arrives.
 *
 * @param pending - whether the image's URL is still unknown
 */
export function usePicture(src: string | undefined, pending = false) {
  const isExpected = pending || Boolean(src)
  const start: Stage = isExpected ? 'loading' : 'missing'
  const [progress, setProgress] = useState<Progress>({ src, stage: start })
  const stage = isExpected && progress.src === src ? progress.stage : start

  useEffect(() => {
    if (!isExpected) return
    const timer = setTimeout(() => {
      setProgress((now) =>
        now.src === src && now.stage === 'loaded' ? now : { src, stage: 'missing' },
      )
    }, LOAD_TIMEOUT)
    return () => clearTimeout(timer)
  }, [src, isExpected])

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
