import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

type Politeness = 'polite' | 'assertive'
export type Announce = (text: string, politeness?: Politeness) => void

interface Announcement {
  readonly id: number
  readonly text: string
  readonly politeness: Politeness
}

const AnnounceContext = createContext<Announce>(() => {})
const QueueContext = createContext<readonly Announcement[]>([])

/**
 * Returns the function for screen reader announcements: `announce('Copied')`. Errors and refusals
 * are `'assertive'`.
 */
export const useAnnounce = (): Announce => useContext(AnnounceContext)

/** The time that an announcement stays in the page, in ms, so that later reading skips old ones. */
const lifetime = 7000

/**
 * The two live regions, in the page from the start: screen readers ignore a region that is added
 * with its text. Each announcement is an element of its own, so that a later one does not replace
 * an unread one.
 */
export function LiveRegions({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Announcement[]>([])
  const count = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  const announce = useCallback<Announce>((text, politeness = 'polite') => {
    count.current += 1
    const announcement = { id: count.current, text, politeness }
    setQueue((waiting) => [...waiting, announcement])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setQueue((waiting) => waiting.filter((one) => one !== announcement))
    }, lifetime)
    timers.current.add(timer)
  }, [])

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])

  return (
    <AnnounceContext.Provider value={announce}>
      <QueueContext.Provider value={queue}>
        <SpokenHere />
        {children}
      </QueueContext.Provider>
    </AnnounceContext.Provider>
  )
}

/**
 * The same regions inside a dialog that makes the rest inert: screen readers ignore inert regions.
 */
export function SpokenHere() {
  const queue = useContext(QueueContext)
  const region = (politeness: Politeness) =>
    queue
      .filter((one) => one.politeness === politeness)
      .map(({ id, text }) => <p key={id}>{text}</p>)
  return (
    <>
      {/* Both roles imply that each addition reads everything again, unless overridden. */}
      <div role="status" aria-live="polite" aria-atomic="false" className="cb-sr-only">
        {region('polite')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" className="cb-sr-only">
        {region('assertive')}
      </div>
    </>
  )
}
