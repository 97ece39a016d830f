import { createNetworks } from '@carabiner/controllers'
import type { SwitchStatus } from '@carabiner/controllers/internal'
import { type NetworkId, selectAccount } from '@carabiner/core'
import { useEffect } from 'react'
import { FailureDetails } from '../../components/failure-details/FailureDetails.js'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { en as outcome } from '../../components/outcome/messages.en.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { isShown } from '../../modal/is-shown.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { en } from './messages.en.js'
import { sentences } from './sentences.js'

const texts = { ...en, ...later, ...outcome }
const rings: Record<SwitchStatus, RingState> = {
  waiting: 'waiting',
  adding: 'waiting',
  slow: 'slow',
  pending: 'slow',
  rejected: 'cancelled',
  unknown: 'failed',
  failed: 'failed',
  done: 'success',
}
/**
 * The states in which a retry is possible. While the wallet request is open, a retry would only
 * report that it is pending.
 */
const retryable: readonly SwitchStatus[] = ['pending', 'rejected', 'unknown', 'failed']

/**
 * The request to the wallet to switch networks, and its outcome. The view closes by itself once the
 * network is active.
 */
export default function SwitchNetworkView({ networkId }: { networkId: NetworkId }) {
  const t = useT()
  const tOwn = useT(texts)
  const { carabiner, controllers } = useModalContext()
  const networks = useController(createNetworks)
  const state = useInstanceState()
  const { switching } = useProxy(networks.state)
  useEffect(() => {
    if (isShown(controllers, 'SwitchNetwork')) networks.enter(networkId)
  }, [controllers, networks, networkId])

  const target = useLast(carabiner.networks.find(networkId))
  const { status, details } =
    useLast(switching?.networkId === target?.caipNetworkId ? switching : undefined) ?? {}
  const active = state.activeNamespace && state.namespaces[state.activeNamespace]
  // The previous network stays while the ring's animation ends.
  const from = useLast(status === 'done' ? undefined : active?.networkId)
  const account = useLast(selectAccount(state))
  if (!target) return <NetworkNotFound />
  if (!status) return null
  const connector = state.connectors.find(({ id }) => id === account?.connectorId)
  const { caipNetworkId, name } = target
  const names = {
    network: name,
    wallet: account?.connectedWalletInfo.name ?? '',
    current: (from && carabiner.networks.find(from)?.name) ?? tOwn('common.unknown'),
    embedded: connector?.type === 'AUTH',
  }
  const isAstray = active?.unsupportedChainId !== undefined
  return (
    <>
      <Outcome
        ring={rings[status]}
        picture={<ShownNetworkImage network={target} size={64} />}
        {...sentences(tOwn, status, names)}
        actions={
          status !== 'done' && (
            <>
              {retryable.includes(status) && (
                <Button onClick={() => void networks.switchTo(caipNetworkId)}>
                  {t('common.retry')}
                </Button>
              )}
              <Button variant="bare" onClick={controllers.modal.back}>
                {isAstray
                  ? t('common.back')
                  : tOwn('switchNetwork.stay', { network: names.current })}
              </Button>
            </>
          )
        }
      />
      {details !== undefined && status !== 'done' && <FailureDetails>{details}</FailureDetails>}
    </>
  )
}

/** The message if the app requests an unknown network. */
function NetworkNotFound() {
  const t = useT()
  const tOwn = useT(en)
  const { modal } = useModalContext().controllers
  return (
    <EmptyState
      icon="warning"
      title={tOwn('error.networkNotFound')}
      action={
        <Button variant="neutral" size="md" block={false} onClick={modal.back}>
          {t('common.back')}
        </Button>
      }
    />
  )
}
