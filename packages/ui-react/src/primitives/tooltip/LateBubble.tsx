import { type ComponentType, lazy, Suspense } from 'react'
import type { TooltipBubbleProps } from './TooltipBubble.js'

/** Its code comes with the first bubble. One that does not come is not missed. */
const load = (): Promise<ComponentType<TooltipBubbleProps>> =>
  import('./TooltipBubble.js').then(
    ({ TooltipBubble }) => TooltipBubble,
    () => () => null,
  )

const Bubble = lazy(async () => ({ default: await load() }))

/** What an open tooltip shows. */
export const LateBubble = (props: TooltipBubbleProps) => (
  <Suspense fallback={null}>
    <Bubble {...props} />
  </Suspense>
)
