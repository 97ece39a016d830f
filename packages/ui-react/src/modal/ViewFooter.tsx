import { useModalContext } from './context.js'
import { useProxy } from './useProxy.js'

/** Under the ways to connect: what one agrees to, unless there is a box to tick, and whose modal it is. */
export function ViewFooter() {
  const { controllers, legal } = useModalContext()
  const { legalCheckbox, reownBranding } = useProxy(controllers.features.state)
  return (
    <>
      {legal && !legalCheckbox && <legal.Note />}
      {reownBranding && (
        <p className="cb-brand">
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path d="M14.5 10.02L14.17 17.37A4.9 4.9 0 0 1 7.27 20.85L6.4 20.39A5.01 5.01 0 0 1 4.33 13.62L8.42 5.93A6.32 6.32 0 0 1 19.57 11.86L19.01 12.91" />
          </svg>
          Carabiner
        </p>
      )}
    </>
  )
}
