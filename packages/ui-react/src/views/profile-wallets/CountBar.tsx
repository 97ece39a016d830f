import { useRef, useState } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { DisconnectAllAsk } from './DisconnectAllAsk.js'
import type { Family } from './family-wallet.js'
import { en } from './messages.en.js'

export interface CountBarProps extends Family {
  readonly count: number
}

/**
 * The number of wallets, and a button to disconnect all of them. A question then takes its place.
 */
export function CountBar({ profile, namespace, count }: CountBarProps) {
  const tLater = useT(later)
  const tOwn = useT(en)
  const link = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  const { disconnecting } = useProxy(profile.state)
  const isDisconnectingAll = disconnecting !== undefined && 'all' in disconnecting
  if (asking) {
    return (
      <DisconnectAllAsk
        namespace={namespace}
        onConfirm={() => {
          setAsking(false)
          void profile.disconnectAll(namespace)
        }}
        onCancel={(focused) => {
          setAsking(false)
          if (focused) requestAnimationFrame(() => link.current?.focus({ preventScroll: true }))
        }}
      />
    )
  }
  return (
    <div className="cb-wallets-bar">
      <p className="cb-wallets-count">{tOwn('wallets.countLabel', { count })}</p>
      <Button
        ref={link}
        variant="link"
        loading={isDisconnectingAll}
        disabled={disconnecting !== undefined && !isDisconnectingAll}
        onClick={() => setAsking(true)}
      >
        {isDisconnectingAll ? tLater('common.disconnecting') : tLater('common.disconnectAll')}
      </Button>
    </div>
  )
}
