import { type CarabinerState, type DeepReadonly, selectStatus } from '@carabiner/core'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { Tag } from '../../primitives/tag/Tag.js'
import type { FamilyConnection } from './family-wallet.js'
import { en } from './messages.en.js'

const kinds = {
  smartAccount: 'account.smartAccount',
  payment: 'wallets.payment',
  ordinal: 'wallets.ordinal',
} as const

/**
 * The bottom of the active wallet's card: the account's type and the wallet's other options.
 * Renders nothing for an account without these.
 */
export function CardFoot({ profile, namespace, connection }: FamilyConnection) {
  const t = useT()
  const tLater = useT(later)
  const tOwn = useT(en)
  const chain = t(`family.${namespace}`)
  const state = useInstanceState()
  const { accounts, active, connectorId } = connection
  const type = accounts.find(({ address }) => address === active)?.type
  const kind = type && type !== 'eoa' && tOwn(kinds[type])
  // A Bitcoin wallet has one address for payments and one for ordinals.
  const other = accounts.find(
    (account) => namespace === 'bip122' && account.type && account.type !== type,
  )
  const isFamilyInactive =
    state.activeNamespace !== namespace && selectStatus(state, namespace) === 'connected'
  const shared = isShared(state, connectorId)
  if (!kind && !other && !isFamilyInactive && !shared) return null
  return (
    <div className="cb-wallet-card-foot">
      {kind && <Tag kind="recent">{kind}</Tag>}
      {other && (
        <Button
          variant="link"
          onClick={() => profile.switchTo(namespace, connectorId, other.address)}
        >
          {tOwn(other.type === 'ordinal' ? 'wallets.useOrdinal' : 'wallets.usePayment')}
        </Button>
      )}
      {isFamilyInactive && (
        <Button variant="link" onClick={() => profile.switchTo(namespace, connectorId)}>
          {tOwn('wallets.useFamily', { chain })}
        </Button>
      )}
      {shared && (
        <Button variant="link" onClick={() => void profile.disconnect(connectorId, namespace)}>
          {tLater('common.disconnectFamily', { family: chain })}
        </Button>
      )}
    </div>
  )
}

/** Returns whether one session connects a wallet in several chain families. */
const isShared = ({ namespaces }: DeepReadonly<CarabinerState>, connectorId: string): boolean =>
  Object.values(namespaces).filter((chain) =>
    chain?.connections.some((known) => known.connectorId === connectorId),
  ).length > 1
