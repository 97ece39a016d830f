import { type RefObject, useEffect, useState } from 'react'
import { useSettled } from './useCountdown.js'
import { useSight } from './useSight.js'
import { watchEnd } from './watch-end.js'

/** Why Confirm does nothing yet. In the order in which they are said. */
export type Hold = 'blocked' | 'hidden' | 'small' | 'covered' | 'fresh' | 'unread' | 'unticked'

interface GuardParts {
  /** The whole screen: it has to be large enough, and nothing may cover any of it. */
  readonly screen: RefObject<HTMLElement | null>
  /** What is scrolled. */
  readonly box: RefObject<HTMLElement | null>
  /** Another one means something else: it has to be seen and read again. */
  readonly revision: number
  /** Whether there is something to confirm. */
  readonly isReady: boolean
}

/**
 * Why Confirm does nothing yet, as far as the window tells: it is hidden, too small or covered, what it shows is new,
 * or was not scrolled past.
 */
export function useGuard({ screen, box, revision, isReady }: GuardParts): readonly Hold[] {
  const { isSeen, holds } = useSight(screen)
  const [isRead, setRead] = useState(-1)

  useEffect(() => {
    const element = box.current
    return element && isReady ? watchEnd(element, () => setRead(revision)) : undefined
  }, [box, revision, isReady])

  // What was out of sight is new again.
  const isSettled = useSettled(isReady && isSeen ? String(revision) : undefined)
  return [
    ...holds,
    ...(isSettled ? [] : (['fresh'] as const)),
    ...(isRead === revision ? [] : (['unread'] as const)),
  ]
}
