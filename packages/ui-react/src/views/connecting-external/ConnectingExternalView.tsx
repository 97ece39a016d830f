import { type ConnectStatus, isListed } from '@carabiner/controllers/internal'
import { type ConnectorInfo, selectAccount, type WalletListing } from '@carabiner/core'
import { readPlatform } from '@carabiner/core/wallets'
import { useEffect } from 'react'
import { FailureDetails, failureText } from '../../components/failure-details/FailureDetails.js'
import { en as outcome } from '../../components/outcome/messages.en.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { GetButton } from '../../components/store-row/GetButton.js'
import { en as store } from '../../components/store-row/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { awaitsStart } from '../../modal/is-shown.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { usePage } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { sentences } from './sentences.js'

const messages = { ...en, ...outcome, ...store }

const rings: Record<ConnectStatus, RingState> = {
  waiting: 'waiting',
  slow: 'slow',
  locked: 'cancelled',
  noAccount: 'cancelled',
  pending: 'slow',
  rejected: 'cancelled',
  failed: 'failed',
  unsupported: 'failed',
  missing: 'idle',
  linked: 'cancelled',
  connected: 'success',
}
/** The states in which a retry would not change anything. */
const final: readonly ConnectStatus[] = ['waiting', 'missing', 'linked']

/** The progress and the outcome of connecting a wallet. */
export function ConnectingExternalView({ connectorId }: { connectorId: string }) {
  const t = useT()
  const tOwn = useT(messages)
  const { controllers } = useModalContext()
  const state = useInstanceState()
  const { connectors } = state
  const account = selectAccount(state)
  const { connecting } = useProxy(controllers.wallets.state)
  const connector = useLast(connectors.find(({ id }) => id === connectorId))
  const { status, failure } =
    useLast(connecting?.connectorId === connectorId ? connecting : undefined) ?? {}
  const listing = useListing(connector)
  const page = usePage()
  useEffect(() => {
    if (awaitsStart(controllers, 'ConnectingExternal'))
      void controllers.wallets.connect(connectorId)
  }, [controllers, connectorId])

  if (!connector || !status) return null
  const { name, icon } = connector
  const device = readPlatform(page).os === 'other' ? 'other' : 'phone'
  const hasCode = device === 'other' && connectors.some(({ type }) => type === 'WALLET_CONNECT')
  const details = status === 'failed' && failure ? failureText(failure) : undefined
  return (
    <>
      <Outcome
        ring={rings[status]}
        picture={<WalletImage name={name} id={connectorId} src={icon} size={64} />}
        account={
          account?.connectorId === connectorId && (
            <Avatar address={account.address} src={account.profileImage} />
          )
        }
        {...sentences(tOwn, status, name, hasCode, device)}
        actions={
          status !== 'connected' && (
            <>
              {!final.includes(status) && (
                <Button onClick={() => void controllers.wallets.connect(connectorId)}>
                  {t('common.retry')}
                </Button>
              )}
              {status === 'missing' && listing && <GetButton wallet={listing} />}
              <Button variant="bare" onClick={controllers.modal.back}>
                {tOwn('connecting.otherWallet')}
              </Button>
            </>
          )
        }
      />
      {details && <FailureDetails>{details}</FailureDetails>}
    </>
  )
}

/** Returns the data on a wallet from the host or from the loaded part of the registry. */
function useListing(
  connector: Pick<ConnectorInfo, 'name' | 'rdns'> | undefined,
): WalletListing | undefined {
  const { directory, walletConnect } = useModalContext().controllers
  const { listed } = useProxy(walletConnect.state)
  const { suggestions, all } = useProxy(directory.state)
  const listings = [...listed, ...suggestions.featured, ...suggestions.recommended, ...all.wallets]
  return connector && listings.find((wallet) => isListed(connector, wallet))
}
