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

const AnnounceContext = createContext<Announce>(() => {})

/** Speaks to screen readers: `announce('Copied')`; errors and refusals are `'assertive'`. */
export const useAnnounce = (): Announce => useContext(AnnounceContext)

const FORGET = 7000
const SILENCE: Readonly<Record<Politeness, string>> = { polite: '', assertive: '' }

/** The two live regions, in the page from the start: a region that arrives with its text is not read. */
export function LiveRegions({ children }: { readonly children: ReactNode }) {
  const [spoken, setSpoken] = useState(SILENCE)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const announce = useCallback<Announce>((text, politeness = 'polite') => {
    clearTimeout(timer.current)
    // The same text again is no change: a space makes it one.
    setSpoken((now) => ({
      ...now,
      [politeness]: now[politeness] === text ? `${text}\u00a0` : text,
    }))
    timer.current = setTimeout(() => setSpoken(SILENCE), FORGET)
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <AnnounceContext.Provider value={announce}>
      <div role="status" aria-live="polite" className="cb-sr-only">
        {spoken.polite}
      </div>
      <div role="alert" aria-live="assertive" className="cb-sr-only">
        {spoken.assertive}
      </div>
      {children}
    </AnnounceContext.Provider>
  )
}
