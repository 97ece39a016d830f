import type { Carabiner, WaitingWallet } from '@carabiner/core'
import { useEffect, useState } from 'react'

/** A link to a pending request in a wallet on this device, outside the modal. */
export function WaitingLink({ carabiner }: { carabiner: Carabiner }) {
  const [waiting, setWaiting] = useState<WaitingWallet>()
  useEffect(() => carabiner.on('sessionRequest', ({ wallet }) => setWaiting(wallet)), [carabiner])
  if (!waiting) return null
  const { name, link } = waiting
  return (
    <a href={link.href} target={link.target} rel="noreferrer" data-testid="waiting-link">
      Open {name}
    </a>
  )
}
