import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { metadataOrigin } from './anvil/collections.js'
import type { BitcoinNode } from './bitcoin/bitcoin.js'
import {
  all,
  startAnvilChains,
  startBitcoinChains,
  startSolanaChains,
  withAllTokens,
} from './chains.js'
import { createDatabases } from './database/database.js'
import { type BlockchainApi, startBlockchainApi } from './indexer/blockchain-api.js'
import { type MailService, startMail } from './mail/mail.js'
import { type Onramp, startOnramp } from './onramp/onramp.js'
import { createPayments } from './payments/payments.js'
import { nextFreePort, portOrFree } from './ports/free-port.js'
import { type Registry, startRegistry } from './registry/registry.js'
import { createRelayControl } from './relay/control.js'
import { type Relay, startRelay } from './relay/relay.js'
import type { CspHosts } from './server/csp.js'
import type { LabChain } from './server/lab-config.js'
import { startServer } from './server/server.js'
import { createLazySignIn } from './sign-in/lazy-sign-in.js'
import { type SmartAccountsService, startSmartAccounts } from './smart-accounts/smart-accounts.js'
import { createLogins, type Logins } from './social/logins.js'
import type { Solana } from './solana/solana.js'
import { walletNetworks } from './wallet-frame/networks.js'
import { startWalletFrame, type WalletFrameService } from './wallet-frame/wallet-frame.js'

const labFolder = fileURLToPath(new URL('..', import.meta.url))

export interface Lab {
  /** The URL of the lab's page. */
  readonly url: string
  readonly chains: LabChain[]
  readonly solana: readonly Solana[]
  readonly bitcoin: readonly BitcoinNode[]
  readonly relay: Relay
  readonly registry: Registry
  readonly blockchainApi: BlockchainApi
  readonly onramp: Onramp
  readonly mail: MailService
  readonly logins: Logins
  readonly walletFrame: WalletFrameService
  /** The smart account service of the first chain. */
  readonly smartAccounts: SmartAccountsService
  /** Stops everything. */
  readonly stop: () => Promise<void>
}

/** The hosts of real wallets and public networks. There are many, so any host is allowed. */
const publicHosts = { connect: ['https:', 'wss:'], images: ['https:'] }

export interface LabOptions {
  /** True for Vite's dev server in place of the built pages. */
  readonly dev?: boolean
  /** The folder of the built pages. Default `apps/lab/dist`. */
  readonly root?: string
  /** The server's port, or the next free one if it is in use. Default 0, any free one. */
  readonly port?: number
  /** The ports, or any free ones if they are in use. Default `[0, 0]`. */
  readonly chainPorts?: readonly [number, number]
  /** The ports, or any free ones if they are in use. Default `[0, 0]`. */
  readonly solanaPorts?: readonly [number, number]
  /** The ports, or any free ones if they are in use. Default `[0, 0]`. */
  readonly bitcoinPorts?: readonly [number, number]
  /** The port, or any free one if it is in use. Default 0. */
  readonly relayPort?: number
  /** The port, or any free one if it is in use. Default 0. */
  readonly registryPort?: number
  /** The port of the blockchain API, or any free one if it is in use. Default 0. */
  readonly apiPort?: number
  /** The port, or any free one if it is in use. Default 0. */
  readonly walletFramePort?: number
  /** The port of the mailbox, or any free one if it is in use. Default 0. */
  readonly mailPort?: number
  /** The address that all servers listen on. Default 127.0.0.1. */
  readonly host?: string
  /** The project id at the public relay and registry, for pages with public networks. */
  readonly projectId?: string
  /** Additional hosts that the policy allows. */
  readonly hosts?: CspHosts
}

/**
 * Starts the lab: its chains, its relay and its registry, then the server, which needs their
 * addresses.
 *
 * @example
 * const lab = await startLab()
 * // … lab.url, lab.chains[0].rpcUrl …
 * await lab.stop()
 */
export async function startLab(options: LabOptions = {}): Promise<Lab> {
  const { dev = false, root = join(labFolder, 'dist'), chainPorts = [0, 0] } = options
  const { host = '127.0.0.1', projectId } = options
  const { connect = [], images = [], frames = [] } = options.hosts ?? {}
  const ownHosts = {
    connect: [...connect, metadataOrigin],
    images: [...images, metadataOrigin],
    frames,
  }
  const hosts = projectId === undefined ? ownHosts : publicHosts
  const { relayPort = 0, registryPort = 0, apiPort = 0 } = options
  const { walletFramePort = 0, mailPort = 0 } = options
  const { solanaPorts = [0, 0], bitcoinPorts = [0, 0] } = options
  if (!dev && !existsSync(join(root, 'index.html'))) {
    throw new Error(`The lab is not built: ${root} has no index.html. Run npm run build.`)
  }
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // The server stops first, so no request reaches a stopped chain. A failure does not prevent the other stops.
    for (const end of stops.splice(0).reverse()) await end().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  const keep = async <T extends { stop: () => Promise<void> }>(starting: Promise<T>) => {
    const service = await starting
    stops.push(service.stop)
    return service
  }
  const { open, ...databases } = createDatabases()
  stops.push(databases.stop)
  try {
    const [chains, solana, bitcoin, relay, registry, mail] = await all([
      startAnvilChains(chainPorts, host, keep),
      startSolanaChains(solanaPorts, host, keep),
      startBitcoinChains(bitcoinPorts, host, keep),
      keep(portOrFree(relayPort, 1, host).then((port) => startRelay({ port, host }))),
      keep(portOrFree(registryPort, 1, host).then((port) => startRegistry({ port, host }))),
      keep(portOrFree(mailPort, 1, host).then((port) => startMail({ port, host }))),
    ])
    const logins = createLogins({ rpcUrl: chains[0]?.rpcUrl ?? '' })
    stops.push(logins.stop)
    const smartAccounts = await keep(startSmartAccounts({ rpcUrl: chains[0]?.rpcUrl ?? '' }))
    const walletFrame = await keep(
      portOrFree(walletFramePort).then((port) =>
        startWalletFrame({
          open,
          smtpUrl: mail.smtpUrl,
          port,
          logins,
          networks: walletNetworks(chains, solana, smartAccounts),
        }),
      ),
    )
    const onramp = await keep(startOnramp({ chains, solana, bitcoin }, host))
    const blockchainApi = await keep(
      portOrFree(apiPort, 1, host).then((port) =>
        startBlockchainApi({
          chains,
          solana: solana.map(withAllTokens),
          bitcoin,
          onramp,
          open,
          port,
          host,
        }),
      ),
    )
    const port = await nextFreePort(options.port ?? 0, host)
    const services = {
      chains,
      solana,
      bitcoin,
      relayUrl: relay.url,
      registryUrl: registry.url,
      blockchainApiUrl: blockchainApi.url,
      onrampHosts: onrampHosts(onramp),
      walletFrameUrl: walletFrame.url,
      host,
      ...(projectId !== undefined && { projectId }),
    }
    const signIn = (origin: () => string) =>
      createLazySignIn({
        origin,
        open,
        rpcUrls: Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [rpcUrl]])),
        chainIds: [
          ...chains.map(({ id }) => `eip155:${id}`),
          ...solana.map(({ id }) => `solana:${id}`),
          ...bitcoin.map(({ id }) => `bip122:${id}`),
        ],
      })
    const relayControl = createRelayControl(relay)
    const payments = createPayments({ chains, solana, bitcoin })
    const server = dev
      ? await (await import('./server/dev-server.js')).startDevServer({
          root: labFolder,
          ...services,
          port,
          relayControl,
          payments,
          signIn,
        })
      : await startServer({ root, ...services, port, hosts, relayControl, payments, signIn })
    stops.push(server.stop)
    return {
      url: server.url,
      chains,
      solana,
      bitcoin,
      relay,
      registry,
      blockchainApi,
      onramp,
      mail,
      logins,
      walletFrame,
      smartAccounts,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the hosts of the on-ramps' pages for the modal's options. */
const onrampHosts = ({ origin }: Onramp) => ({
  meld: [new URL(origin('meld')).host],
  coinbase: [new URL(origin('coinbase')).host],
})
