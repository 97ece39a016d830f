import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useWhenIdle } from '../useWhenIdle.js'
import type { AlertBarProps } from './AlertBar.js'

/** One that does not come is not seen: it is heard all the same. */
const load = (): Promise<ComponentType<AlertBarProps>> =>
  import('./AlertBar.js').then(
    ({ AlertBar }) => AlertBar,
    () => () => null,
  )

const Bar = lazy(async () => ({ default: await load() }))

/** Says an alert as soon as it is there, and shows it: few pages ever have one. */
export function LateAlertBar(props: AlertBarProps) {
  const announce = useAnnounce()
  // That the network is lost could not be shown otherwise.
  useWhenIdle(load)
  const { id, title, hint } = props.alert ?? {}
  useEffect(() => {
    if (id !== undefined) announce([title, hint].filter(Boolean).join('. '), 'assertive')
  }, [id, title, hint, announce])
  if (id === undefined) return null
  return (
    <Suspense fallback={null}>
      <Bar {...props} />
    </Suspense>
  )
}
