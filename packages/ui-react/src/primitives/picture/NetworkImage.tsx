import { type ComponentType, lazy, Suspense } from 'react'
import type { NetworkMarkProps } from './NetworkMark.js'
import { Picture, type PictureProps } from './Picture.js'

type Mark = ComponentType<NetworkMarkProps>

/** Drawings that do not come leave the letter. */
const loadMark = (): Promise<Mark> =>
  import('./NetworkMark.js').then(
    ({ NetworkMark }) => NetworkMark,
    (): Mark =>
      ({ children }) =>
        children,
  )
const NetworkMark: Mark = lazy(async () => ({ default: await loadMark() }))

/** A network: a circle. 32 in rows, 20 in the header's chip, 16 as a badge. Without a picture, its mark. */
export const NetworkImage = (props: PictureProps) => (
  <Picture
    {...props}
    shape="circle"
    standIn={(initial) => (
      <Suspense fallback={<span className="cb-picture-coming cb-skeleton" />}>
        <NetworkMark id={props.id ?? props.name}>{initial}</NetworkMark>
      </Suspense>
    )}
  />
)
