import type {
  AuthAccounts,
  AuthCapability,
  ChainNamespace,
  NetworkId,
  ProviderMap,
  SessionEvent,
  SharedSession,
} from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { timeouts } from '../host/deadlines.js'
import { FrameRequestError } from '../host/index.js'
import { createAccounts } from './accounts.js'
import type { OwnApprovals } from './approvals.js'
import { createCustody } from './custody.js'
import { createEmbeddedProvider } from './eip1193-provider.js'
import { createEmailLogin } from './email-login.js'
import { createFollowing } from './follow-visitor.js'
import { walletIcon } from './icon.js'
import { createLogins } from './logins.js'
import { defaultName } from './options.js'
import { createPageFrame, type PageFrameParts } from './page-frame.js'
import {
  createFarcasterLogin,
  createSocialLogin,
  createTelegramLogin,
  type LiveFarcasterLogin,
  type LiveSocialLogin,
} from './social-login.js'
import { createSolanaWallet } from './solana-wallet.js'
import { createWalletRequests } from './wallet-requests.js'
import { createWalletSession } from './wallet-session.js'
import { type AuthFamily, isAuthFamily, toWireChain } from './wire-chain.js'

/** What the connector is made of once something is asked of it. */
export interface LiveWallet
  extends Required<
    Omit<AuthCapability, 'accounts' | 'approvals' | 'frame' | 'social' | 'farcaster'>
  > {
  readonly accounts: Required<AuthAccounts>
  readonly social: LiveSocialLogin
  readonly farcaster: LiveFarcasterLogin
  readonly session: Pick<SharedSession, 'open' | 'close'>
  getProvider<N extends ChainNamespace>(namespace: N): ProviderMap[N] | undefined
  element(): HTMLElement | undefined
  sendTheme(): void
  /** Gives up what waits for the visitor. */
  abortRequests(): void
}

interface LiveWalletParts
  extends Omit<PageFrameParts, 'networkId' | 'onSessionUpdate' | 'onGreeted'> {
  readonly approvals: OwnApprovals
  emit(event: SessionEvent): void
}

/** The embedded wallet of a page: its frame, who is signed in, and what it is asked. */
export function createLiveWallet(parts: LiveWalletParts): LiveWallet {
  const { options, context, approvals, emit } = parts
  const families = context.families.filter(isAuthFamily)
  const networks = families.flatMap((family) => [...context.networks(family)])
  const networkIds = (family: AuthFamily): NetworkId[] =>
    context.networks(family).map(({ caipNetworkId }) => caipNetworkId)
  const networkId = networks[0]?.caipNetworkId ?? 'eip155:1'
  const { client, sendTheme } = createPageFrame({
    ...parts,
    networkId,
    onSessionUpdate: () => follow(),
    // One that loaded anew has another network and another account, and may have lost its visitor.
    onGreeted() {
      if (session.isOpen()) follow(session.remind())
    },
  })
  const ask = client.request

  const changed = () => {
    const account = session.current('eip155')
    evm.emit('accountsChanged', account ? [account.address] : [])
    if (account) evm.emit('chainChanged', toHex(toWireChain(account.networkId)))
    solana.changed()
  }
  const session = createWalletSession({ ask, context, emit, onChanged: changed })
  const rpcUrl = (id: NetworkId) => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
    return network && context.rpcUrls(network)[0]
  }
  const requests = (family: AuthFamily) => createWalletRequests(family, { ask, approvals, rpcUrl })
  const evm = createEmbeddedProvider({
    current: () => session.current('eip155'),
    networks: () => networkIds('eip155'),
    moveTo: session.moveTo,
    request: requests('eip155'),
  })
  const solana = createSolanaWallet({
    name: options.name ?? defaultName,
    icon: walletIcon,
    address: () => session.current('solana')?.address,
    networks: () => networkIds('solana'),
    request: requests('solana'),
  })
  const providers: ProviderMap = { eip155: evm, solana, bip122: undefined }
  /** The frame has forgotten the visitor already. */
  const forget = async () => {
    client.abortRequests()
    await session.end()
    emit({ type: 'ended' })
  }
  const follow = createFollowing({ ask, session, forget, logger: context.logger })
  /** What the visitor asked for is done, whether or not the page can read it again. */
  const refresh = () =>
    session.refresh().catch((error) => {
      context.logger.warn('what changed in the embedded wallet could not be read again', error)
    })
  const signOut = async () => {
    client.abortRequests()
    // Whatever comes of it there, this side forgets the visitor.
    const told = client.request('SIGN_OUT', undefined).catch((error) => {
      // The frame's own word: its browser may keep the visitor still.
      if (error instanceof FrameRequestError) {
        context.logger.warn('the embedded wallet did not say that it signed the visitor out', error)
      }
    })
    await withDeadline(told, { action: 'sign out', timeout: timeouts.signOut }).catch(() => {})
    await session.end()
  }
  context.signal.addEventListener('abort', client.destroy)
  // It may have ended while this code was loaded.
  if (context.signal.aborted) client.destroy()

  return {
    email: createEmailLogin(ask, refresh),
    social: createSocialLogin(ask),
    farcaster: createFarcasterLogin(ask),
    telegram: createTelegramLogin(ask),
    logins: createLogins(ask, forget),
    accounts: createAccounts({ ask, onPreferred: session.prefer, onChanged: refresh }),
    custody: createCustody(ask),
    session: { open: session.open, close: signOut },
    signOut,
    async isConnected({ signal }) {
      return (await ask('IS_CONNECTED', undefined, { signal })).isConnected
    },
    user({ networkId: on, preferredAccountType: type, socialUri, signal }) {
      const family = on?.startsWith('solana:') ? 'solana' : 'eip155'
      const preferredAccountType = type === 'eoa' || type === 'smartAccount' ? type : undefined
      return session.user(family, { networkId: on, preferredAccountType, socialUri, signal })
    },
    getProvider: (namespace) =>
      isAuthFamily(namespace) && session.current(namespace) ? providers[namespace] : undefined,
    element: client.element,
    sendTheme,
    abortRequests: client.abortRequests,
  }
}

const toHex = (chainId: string | number) => `0x${Number(chainId).toString(16)}`
