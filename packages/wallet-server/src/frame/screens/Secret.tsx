import { useSeen } from '../guard/SightContext.js'

/**
 * A secret, as long as its screen can be seen. Dots stand for it otherwise: what is not there cannot be selected,
 * copied or dragged away by who does not see it.
 */
export function Secret({ children: secret }: { readonly children: string }) {
  const isSeen = useSeen()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps a drag from beginning, and offers nothing
    <span className="wf-secret-text" onDragStart={(event) => event.preventDefault()}>
      {isSeen ? secret : '•'.repeat(secret.length)}
    </span>
  )
}
