import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSeen } from '../useSeen.js'
import { useWhenIdle } from '../useWhenIdle.js'
import type { SnackbarProps } from './Snackbar.js'

/** One that does not come is not seen: it is heard all the same. */
const load = (): Promise<ComponentType<SnackbarProps>> =>
  import('./Snackbar.js').then(
    ({ Snackbar }) => Snackbar,
    () => () => null,
  )

const Body = lazy(async () => ({ default: await load() }))

/** Says a message as soon as it is there, and shows it: its code comes while the visitor reads. */
export function LateSnackbar(props: SnackbarProps) {
  const { message } = props
  const announce = useAnnounce()
  const seen = useSeen(message)
  useWhenIdle(load)
  useEffect(() => {
    if (!message) return
    announce(message.text, message.tone === 'error' ? 'assertive' : 'polite')
  }, [message, announce])
  if (!seen) return null
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  )
}
