import { type ReactNode, useCallback, useState } from 'react'
import { lazyCode } from '../../lazy/lazy-code.js'
import { useLazy } from '../../lazy/useLazy.js'
import { Picture, type PictureProps } from './Picture.js'

const mark = lazyCode(() => import('./NetworkMark.js').then(({ NetworkMark }) => NetworkMark))

/** A network's mark, or its first letter if the marks fail to load. */
function Mark({ id, initial }: { id: string; initial: ReactNode }) {
  const [failed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const Loaded = useLazy(mark.load, fail, true, mark.loaded())
  if (Loaded) return <Loaded id={id}>{initial}</Loaded>
  return failed ? initial : <span className="cb-picture-coming cb-skeleton" />
}

/**
 * The round picture of a network, or its mark without a picture. 32 px in rows, 20 px in the
 * header's chip, 16 px as a badge.
 */
export const NetworkImage = (props: PictureProps) => (
  <Picture
    {...props}
    shape="circle"
    standIn={(initial) => <Mark id={props.id ?? props.name} initial={initial} />}
  />
)
