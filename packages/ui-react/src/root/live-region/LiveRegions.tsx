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
 * Returns the function that announces a text to screen readers: `announce('Copied')`. Errors and
 * refusals are `'assertive'`.
 */
export const useAnnounce = (): Announce => useContext(AnnounceContext)

/**
 * In ms. The time that an announcement stays in the page. After that, visitors who read on with a
 * screen reader no longer come across it.
 */
const lifetime = 7000

/**
 * The two live regions. They are in the page from the start, because screen readers ignore a region
 * that is added together with its text. Each announcement is an element of its own, so that it does
 * not replace an earlier one that is still unread.
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
 * The live regions, for use inside a dialog that makes the rest inert: screen readers ignore inert
 * regions.
 */
export function SpokenHere() {
  const queue = useContext(QueueContext)
  const region = (politeness: Politeness) =>
    queue
      .filter((one) => one.politeness === politeness)
      .map(({ id, text }) => <p key={id}>{text}</p>)
  return (
    <>
      {/* By default, both roles read the whole region again on each addition. */}
      <div role="status" aria-live="polite" aria-atomic="false" className="cb-sr-only">
        {region('polite')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" className="cb-sr-only">
        {region('assertive')}
      </div>
    </>
  )
}
