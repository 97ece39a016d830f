import type { ChainNamespace, NetworkId, ProviderMap } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type {
  AuthAccounts,
  AuthCapability,
  SessionEvent,
  SharedSession,
} from '@carabiner/core/internal'
import { type Call, FrameRequestError } from '../host/index.js'
import { deadlines } from '../protocol/index.js'
import { createAccounts } from './accounts.js'
import type { OwnApprovals } from './approvals.js'
import { createEmbeddedProvider } from './eip1193-provider.js'
import { followDeployment } from './follow-deployment.js'
import { createFollowing } from './follow-visitor.js'
import { defaultName } from './options.js'
import { createPageFrame, type PageFrameParts } from './page-frame.js'
import { createSolanaWallet } from './solana-wallet.js'
import { readUser } from './visitor.js'
import { createWalletRequests } from './wallet-requests.js'
import { createWalletSession } from './wallet-session.js'
import { type AuthFamily, isAuthFamily, toWireChain } from './wire-chain.js'

/** The parts of the connector that the first request loads. */
export interface LiveWallet {
  readonly call: Call
  readonly accounts: Required<AuthAccounts>
  readonly session: Pick<SharedSession, 'open' | 'close'>
  readonly connectSocial: AuthCapability['social']['connect']
  readonly user: AuthCapability['user']
  signOut(): Promise<void>
  /** Reads the visitor again. Never rejects, because the requested change is already made. */
  refresh(): Promise<void>
  /** Forgets the visitor in the page, after the frame has forgotten them. */
  forget(): Promise<void>
  getProvider<N extends ChainNamespace>(namespace: N): ProviderMap[N] | undefined
  element(): HTMLElement | undefined
  sendTheme(): void
  /** Aborts the requests that await the visitor's approval. */
  abortRequests(): void
}

interface LiveWalletParts
  extends Omit<PageFrameParts, 'networkId' | 'onSessionUpdate' | 'onGreeted'> {
  readonly approvals: OwnApprovals
  emit(event: SessionEvent): void
}

/** Creates the embedded wallet of a page: its frame, session and requests. */
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
    // After a reload, the frame has another network and account, and may have lost its visitor.
    onGreeted() {
      if (session.isOpen()) follow(session.remind())
    },
  })
  const { call } = client

  const emitChanges = () => {
    const account = session.current('eip155')
    evm.emit('accountsChanged', account ? [account.address] : [])
    if (account) evm.emit('chainChanged', toHex(toWireChain(account.networkId)))
    solana.changed()
  }
  const session = createWalletSession({ call, context, emit, onChanged: emitChanges })
  const rpcUrl = (id: NetworkId) => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
    return network && context.rpcUrls(network)[0]
  }
  const requests = (family: AuthFamily) => createWalletRequests(family, { call, approvals, rpcUrl })
  const evm = createEmbeddedProvider({
    current: () => session.current('eip155'),
    networks: () => networkIds('eip155'),
    moveTo: session.moveTo,
    request: followDeployment({
      request: requests('eip155'),
      call,
      session,
      logger: context.logger,
    }),
  })
  const solana = createSolanaWallet({
    name: options.name ?? defaultName,
    address: () => session.current('solana')?.address,
    networks: () => networkIds('solana'),
    request: requests('solana'),
  })
  const providers: ProviderMap = { eip155: evm, solana, bip122: undefined }
  const forget = async () => {
    client.abortRequests()
    await session.end()
    emit({ type: 'ended' })
  }
  const follow = createFollowing({ call, session, forget, logger: context.logger })
  const refresh = () =>
    session.refresh().catch((error) => {
      context.logger.warn('the changed state of the embedded wallet could not be read', error)
    })
  const signOut = async () => {
    client.abortRequests()
    // The page forgets the visitor even if the frame's answer is an error.
    const signedOut = call('SIGN_OUT', undefined).catch((error) => {
      // The frame itself failed, so its storage may still have the visitor.
      if (error instanceof FrameRequestError) {
        context.logger.warn('the embedded wallet did not confirm the sign-out', error)
      }
    })
    await withDeadline(signedOut, { action: 'sign out', timeout: deadlines.signOut }).catch(
      () => {},
    )
    await session.end()
  }
  context.signal.addEventListener('abort', client.destroy)
  // The instance may have ended while this code loaded.
  if (context.signal.aborted) client.destroy()

  return {
    call,
    accounts: createAccounts({ call, onPreferred: session.prefer, onChanged: refresh }),
    session: { open: session.open, close: signOut },
    async connectSocial({ uri, networkId: on, preferredAccountType: type, signal }) {
      const payload = {
        uri,
        chainId: on && toWireChain(on),
        preferredAccountType: type && (type === 'smartAccount' ? type : ('eoa' as const)),
      }
      return readUser(familyOf(on), await call('CONNECT_SOCIAL', payload, { signal }))
    },
    user({ networkId: on, preferredAccountType: type, socialUri, signal }) {
      const preferredAccountType = type === 'eoa' || type === 'smartAccount' ? type : undefined
      return session.user(familyOf(on), { networkId: on, preferredAccountType, socialUri, signal })
    },
    signOut,
    refresh,
    forget,
    getProvider: (namespace) =>
      isAuthFamily(namespace) && session.current(namespace) ? providers[namespace] : undefined,
    element: client.element,
    sendTheme,
    abortRequests: client.abortRequests,
  }
}

const familyOf = (id: NetworkId | undefined): AuthFamily =>
  id?.startsWith('solana:') ? 'solana' : 'eip155'

const toHex = (chainId: string | number) => `0x${Number(chainId).toString(16)}`
