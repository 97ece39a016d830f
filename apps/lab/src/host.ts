import {
  type CarabinerModal,
  createModal,
  type ModalEvent,
  subscribeEvents,
} from '@carabiner/ui-react'
import { walletFrame } from '@carabiner/wallet-frame'
import { createEventLog, type EventLog } from './events/event-log'
import { createFakeWallet, type FakeWallet } from './fake-wallet'
import { collectionsOf, ensResolversOf, type LabConfig, networkOf, tokensOf } from './lab-config'
import { labImageHosts, labNfts } from './lab-nfts'
import { labPayments } from './lab-payments'
import type { BitcoinLibrary } from './libraries/bitcoin'
import { createEthersLibrary, type EthersLibrary } from './libraries/ethers'
import type { SolanaLibrary } from './libraries/solana'
import type { WagmiLibrary } from './libraries/wagmi'
import { listedWallets } from './listed-wallets'
import { publicChains, publicNetworks } from './public-networks'
import { adapterOptions } from './settings/adapter-options'
import { metadataOf, plainOptions } from './settings/plain-options'
import type { LabSettings } from './settings/settings'
import { createSiwx } from './siwx'
import { createStorage } from './storage'

/** One instance with its host's own library. */
export interface Host {
  name: string
  modal: CarabinerModal
  /** The modal's events, oldest first. */
  events: readonly ModalEvent[]
  /** The events of the instance and the modal. */
  log: EventLog
  /** The library for the page's EVM wallets. */
  library: EthersLibrary | WagmiLibrary | undefined
  solana: SolanaLibrary | undefined
  bitcoin: BitcoinLibrary | undefined
  /** The fake that replaces the embedded wallet. */
  fakeWallet: FakeWallet | undefined
}

export async function createHost(
  config: LabConfig,
  settings: LabSettings,
  index: number,
): Promise<Host> {
  const isPublic = settings.networks === 'public'
  const { solana: solanaChains, bitcoin: bitcoinChains } = config
  const chains = isPublic ? publicChains() : config.chains
  const evm = { ...ensResolversOf(chains), ...adapterOptions.evm(settings) }
  const library = settings.families.includes('evm')
    ? settings.adapter === 'wagmi'
      ? (await import('./libraries/wagmi')).createWagmiLibrary(chains, evm)
      : createEthersLibrary(evm)
    : undefined
  const solana = settings.families.includes('solana')
    ? (await import('./libraries/solana')).createSolanaLibrary(
        solanaChains,
        adapterOptions.solana(settings),
      )
    : undefined
  const bitcoin = settings.families.includes('bitcoin')
    ? (await import('./libraries/bitcoin')).createBitcoinLibrary(
        bitcoinChains,
        adapterOptions.bitcoin(settings),
      )
    : undefined
  const networks = isPublic
    ? publicNetworks(settings.families)
    : [
        ...(library ? chains.map((chain) => networkOf(chain, settings.explorer)) : []),
        ...(solana?.networks ?? []),
        ...(bitcoin?.networks ?? []),
      ]
  const storage = createStorage(settings.storage)
  const [first] = networks
  const last = settings.defaultNetwork === 'last' && networks.at(-1)
  const smart = networks.flatMap(({ chainNamespace, caipNetworkId }) =>
    chainNamespace === 'eip155' ? [caipNetworkId] : [],
  )
  const fakeWallet = settings.fakeWallet && createFakeWallet(settings.fakeWallet, smart)
  const modal = createModal({
    ...plainOptions(settings, location.origin),
    adapters: [library, solana, bitcoin].flatMap((family) => family?.plugin ?? []),
    networks,
    ...servicesOf(config, settings),
    ...(fakeWallet && { embeddedWallet: fakeWallet.plugin }),
    ...(last && { defaultNetwork: last }),
    ...(!fakeWallet &&
      settings.account === 'own' && { defaultAccountTypes: { eip155: 'eoa' as const } }),
    ...(first &&
      settings.rpcUrls.length > 0 && { rpcUrls: { [first.caipNetworkId]: settings.rpcUrls } }),
    metadata: metadataOf(settings, location.origin, 'Carabiner lab'),
    ...(settings.listed && { wallets: listedWallets }),
    ...(settings.tokens && { tokens: tokensOf(config), collections: collectionsOf(config) }),
    storagePrefix: index === 0 ? 'carabiner' : `carabiner${index + 1}`,
    ...(storage && { storage }),
    ...(settings.siwx && { siwx: await createSiwx(settings, networks) }),
  })
  const events: ModalEvent[] = []
  subscribeEvents(modal, (event) => events.push(event))
  const log = createEventLog(modal)
  return { name: `Instance ${index + 1}`, modal, events, log, library, solana, bitcoin, fakeWallet }
}

/** The lab's registry accepts any project id. */
const labProjectId = '0123456789abcdef0123456789abcdef'

/**
 * Returns the services of the lab, or the public ones of the project that the lab was started with.
 */
function servicesOf(
  config: LabConfig,
  { networks, walletConnect, registry, project, telemetry, api, email, payments }: LabSettings,
) {
  const { relayUrl, registryUrl, blockchainApiUrl, walletFrameUrl, projectId } = config
  const { chains, onrampHosts } = config
  if (networks === 'lab') {
    return {
      walletConnect: walletConnect && { relayUrl },
      registry: (registry || project) && { url: registryUrl },
      ...(project && { projectId: labProjectId }),
      ...(telemetry && { telemetry: { url: registryUrl } }),
      blockchainApi: api && { url: blockchainApiUrl, ...(onrampHosts && { onrampHosts }) },
      sources: {
        nfts: api ? labNfts(blockchainApiUrl) : { imageHosts: labImageHosts },
        ...(payments && { payments: labPayments }),
      },
      // The lab's market is on its first chain.
      ...(chains[0] && { swaps: { networks: [`eip155:${chains[0].id}` as const] } }),
      ...(email &&
        walletFrameUrl && { embeddedWallet: walletFrame({ url: `${walletFrameUrl}/sdk` }) }),
    }
  }
  return {
    ...(projectId !== undefined && { projectId }),
    walletConnect: walletConnect && projectId !== undefined && {},
    registry: registry && projectId !== undefined && {},
    blockchainApi: projectId !== undefined && {},
  }
}
