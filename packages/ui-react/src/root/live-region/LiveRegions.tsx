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

/** Speaks to screen readers: `announce('Copied')`; errors and refusals are `'assertive'`. */
export const useAnnounce = (): Announce => useContext(AnnounceContext)

/** How long an announcement stays in the page, in ms: reading on finds no old ones. */
const lifetime = 7000

/**
 * The two live regions, in the page from the start: a region that arrives with its text is not read.
 * Each announcement is an element of its own, so that a later one does not take the place of one that
 * is still to be read.
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

/** The regions themselves, once more in a dialog that makes all outside it inert: what is inert is not read. */
export function SpokenHere() {
  const queue = useContext(QueueContext)
  const region = (politeness: Politeness) =>
    queue
      .filter((one) => one.politeness === politeness)
      .map(({ id, text }) => <p key={id}>{text}</p>)
  return (
    <>
      {/* Both roles imply that all is read again with each addition, unless told otherwise. */}
      <div role="status" aria-live="polite" aria-atomic="false" className="cb-sr-only">
        {region('polite')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" className="cb-sr-only">
        {region('assertive')}
      </div>
    </>
  )
}
