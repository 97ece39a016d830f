import type { SwitchStatus } from '@carabiner/controllers'
import { type NetworkId, selectAccount } from '@carabiner/core'
import { Outcome } from '../../components/outcome/Outcome.js'
import { type Translate, useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { NetworkImage } from '../../primitives/picture/NetworkImage.js'

const rings: Record<SwitchStatus, RingState> = {
  waiting: 'waiting',
  adding: 'waiting',
  rejected: 'cancelled',
  failed: 'failed',
  done: 'success',
}

/** Waiting for the wallet to change network, and what came of it. */
export function SwitchNetworkView({ networkId }: { networkId: NetworkId }) {
  const t = useT()
  const { carabiner, controllers } = useModalContext()
  const state = useInstanceState()
  const { switching } = useProxy(controllers.networks.state)
  const target = carabiner.networks.get(networkId)
  const status = useLast(switching?.networkId === networkId ? switching.status : undefined)
  const chain = state.chains[target.chainNamespace]
  // Where the visitor comes from, also while the ring closes.
  const from = useLast(status === 'done' ? undefined : chain?.networkId)
  const wallet = useLast(selectAccount(state)?.connectedWalletInfo.name) ?? ''
  if (!status) return null
  const current = from ? carabiner.networks.get(from).name : t('common.unknown')
  return (
    <Outcome
      ring={rings[status]}
      picture={
        <NetworkImage name={target.name} id={networkId} src={target.assets?.imageUrl} size={64} />
      }
      {...sentences(t, status, { network: target.name, wallet, current })}
      actions={
        status !== 'done' && (
          <>
            {(status === 'rejected' || status === 'failed') && (
              <Button onClick={() => void controllers.networks.switchTo(networkId)}>
                {t('common.retry')}
              </Button>
            )}
            <Button variant="bare" onClick={controllers.modal.back}>
              {chain?.unsupportedChainId === undefined
                ? t('switchNetwork.stay', { network: current })
                : t('common.back')}
            </Button>
          </>
        )
      }
    />
  )
}

interface Names {
  network: string
  wallet: string
  current: string
}

function sentences(t: Translate, status: SwitchStatus, { network, wallet, current }: Names) {
  const approveHint = t('switchNetwork.approveHint', { network, wallet })
  switch (status) {
    case 'waiting':
      return { title: t('switchNetwork.approve'), text: approveHint }
    case 'adding':
      return { title: t('switchNetwork.adding', { network }), text: approveHint }
    case 'rejected':
      return {
        title: t('switchNetwork.rejected'),
        text: t('switchNetwork.rejectedHint', { network: current }),
      }
    case 'failed':
      return {
        title: t('switchNetwork.failed'),
        text: t('switchNetwork.failedHint', { network }),
      }
    case 'done':
      return { title: t('networks.switched', { network }) }
  }
}
