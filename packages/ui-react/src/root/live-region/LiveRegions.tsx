import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type Politeness = 'polite' | 'assertive'
export type Announce = (text: string, politeness?: Politeness) => void

interface Announcement {
  readonly id: number
  readonly text: string
  readonly politeness: Politeness
  /** The view that it is about. Without one, it is about the modal and outlives a navigation. */
  readonly view?: object | undefined
}

interface Queue {
  say(text: string, politeness: Politeness, view?: object): void
  /** Removes a view's announcements. */
  withdraw(view: object): void
}

const AnnounceContext = createContext<Announce>(() => {})
const WriteContext = createContext<Queue>({ say: () => {}, withdraw: () => {} })
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

  const say = useCallback<Queue['say']>((text, politeness, view) => {
    count.current += 1
    const announcement = { id: count.current, text, politeness, view }
    setQueue((waiting) => [...waiting, announcement])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setQueue((waiting) => waiting.filter((one) => one !== announcement))
    }, lifetime)
    timers.current.add(timer)
  }, [])
  const announce = useCallback<Announce>(
    (text, politeness = 'polite') => say(text, politeness),
    [say],
  )
  const [write] = useState<Queue>(() => ({
    say,
    withdraw: (view) => setQueue((waiting) => waiting.filter((one) => one.view !== view)),
  }))

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])

  return (
    <AnnounceContext.Provider value={announce}>
      <WriteContext.Provider value={write}>
        <QueueContext.Provider value={queue}>
          <SpokenHere />
          {children}
        </QueueContext.Provider>
      </WriteContext.Provider>
    </AnnounceContext.Provider>
  )
}

export interface ViewAnnouncerProps {
  /** Whether the visitor has left the view. */
  readonly left: boolean
  readonly children: ReactNode
}

/**
 * Ties the announcements of a view to it. Once the visitor leaves the view, they are removed, and
 * later ones are ignored: read in the next view, they would seem to be about that one.
 */
export function ViewAnnouncer({ left, children }: ViewAnnouncerProps) {
  const { say, withdraw } = useContext(WriteContext)
  const [view] = useState({})
  const isLeft = useRef(left)
  useLayoutEffect(() => {
    isLeft.current = left
    if (left) withdraw(view)
  }, [left, withdraw, view])
  const announce = useCallback<Announce>(
    (text, politeness = 'polite') => {
      if (!isLeft.current) say(text, politeness, view)
    },
    [say, view],
  )
  return <AnnounceContext.Provider value={announce}>{children}</AnnounceContext.Provider>
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
