import { type ReactNode, useCallback, useState } from 'react'
import { lazyCode } from '../../lazy/lazy-code.js'
import { useLazy } from '../../lazy/useLazy.js'
import { Picture, type PictureProps } from './Picture.js'

const mark = lazyCode(() => import('./NetworkMark.js').then(({ NetworkMark }) => NetworkMark))

/** A network's mark, or its letter if the marks fail to load. */
function Mark({ id, initial }: { id: string; initial: ReactNode }) {
  const [failed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const Loaded = useLazy(mark.load, fail, true, mark.loaded())
  if (Loaded) return <Loaded id={id}>{initial}</Loaded>
  return failed ? initial : <span className="cb-picture-coming cb-skeleton" />
}

/**
 * The round picture of a network. 32 in rows, 20 in the header's chip, 16 as a badge. Without a
 * picture, its mark.
 */
export const NetworkImage = (props: PictureProps) => (
  <Picture
    {...props}
    shape="circle"
    standIn={(initial) => <Mark id={props.id ?? props.name} initial={initial} />}
  />
)
