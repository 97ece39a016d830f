import { useSeen } from '../guard/SightContext.js'

/**
 * Shows a secret while its screen is visible, and dots otherwise, so that it cannot be selected,
 * copied or dragged away unseen.
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
