import { type RefObject, useEffect, useState } from 'react'
import { useSettled } from './useCountdown.js'
import { useSight } from './useSight.js'
import { watchEnd } from './watch-end.js'

/** The reasons why Confirm is inactive, in order of display. */
export type Hold = 'blocked' | 'hidden' | 'small' | 'covered' | 'fresh' | 'unread' | 'unticked'

interface GuardParts {
  /** The whole screen, which must be large enough and uncovered. */
  readonly screen: RefObject<HTMLElement | null>
  /** The scrolled element. */
  readonly box: RefObject<HTMLElement | null>
  /** A new number means other content, which must be seen and read again. */
  readonly revision: number
  /** Whether there is content to confirm. */
  readonly isReady: boolean
}

/**
 * Returns why Confirm is inactive: the window is hidden, too small or covered, or the content is
 * new or not scrolled to its end.
 */
export function useGuard({ screen, box, revision, isReady }: GuardParts): readonly Hold[] {
  const { isSeen, holds } = useSight(screen)
  const [isRead, setRead] = useState(-1)

  useEffect(() => {
    const element = box.current
    return element && isReady ? watchEnd(element, () => setRead(revision)) : undefined
  }, [box, revision, isReady])

  // Content that was not visible counts as new again.
  const isSettled = useSettled(isReady && isSeen ? String(revision) : undefined)
  return [
    ...holds,
    ...(isSettled ? [] : (['fresh'] as const)),
    ...(isRead === revision ? [] : (['unread'] as const)),
  ]
}
