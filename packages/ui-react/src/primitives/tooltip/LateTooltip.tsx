import { type ComponentType, useEffect, useState } from 'react'
import type { TooltipProps } from './Tooltip.js'

/** What may want a tooltip. */
const SIGNS = ['pointerenter', 'pointerdown', 'click', 'focusin'] as const

interface Woken {
  readonly Tooltip: ComponentType<TooltipProps>
  readonly first: Event
}

/** A tooltip whose code comes once its anchor is pointed at or has focus. One that does not come is not missed. */
export function LateTooltip(props: Omit<TooltipProps, 'first'>) {
  const { anchor } = props
  const [woken, setWoken] = useState<Woken>()
  useEffect(() => {
    if (woken) return
    const gone = new AbortController()
    const { signal } = gone
    const wake = async (first: Event) => {
      const { Tooltip } = await import('./Tooltip.js')
      if (!signal.aborted) setWoken({ Tooltip, first })
    }
    const onSign = (event: Event) => void wake(event).catch(() => undefined)
    for (const sign of SIGNS) anchor.current?.addEventListener(sign, onSign, { signal })
    // It had focus before anyone listened.
    if (anchor.current?.matches(':focus-visible')) onSign(new FocusEvent('focusin'))
    return () => gone.abort()
  }, [anchor, woken])
  return woken && <woken.Tooltip {...props} first={woken.first} />
}
