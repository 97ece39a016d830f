// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  all,
  startAnvilChains,
  startBitcoinChains,
  startSolanaChains,
  withAllTokens,
} from './chains.mjs'
import { createDatabases } from './database/database.mjs'
import { startBlockchainApi } from './indexer/blockchain-api.mjs'
import { startMail } from './mail/mail.mjs'
import { startOnramp } from './onramp/onramp.mjs'
import { nextFreePort, portOrFree } from './ports/free-port.mjs'
import { startRegistry } from './registry/registry.mjs'
import { createRelayControl } from './relay/control.mjs'
import { startRelay } from './relay/relay.mjs'
import { startServer } from './server/server.mjs'
import { createLazySignIn } from './sign-in/lazy-sign-in.mjs'
import { startSmartAccounts } from './smart-accounts/smart-accounts.mjs'
import { createLogins } from './social/logins.mjs'
import { walletNetworks } from './wallet-frame/networks.mjs'
import { startWalletFrame } from './wallet-frame/wallet-frame.mjs'

const labFolder = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {object} Lab
 * @property {string} url the lab's page
 * @property {import('./server/lab-config.mjs').LabChain[]} chains
 * @property {readonly import('./solana/solana.mjs').Solana[]} solana
 * @property {readonly import('./bitcoin/bitcoin.mjs').BitcoinNode[]} bitcoin
 * @property {import('./relay/relay.mjs').Relay} relay
 * @property {import('./registry/registry.mjs').Registry} registry
 * @property {import('./indexer/blockchain-api.mjs').BlockchainApi} blockchainApi
 * @property {import('./onramp/onramp.mjs').Onramp} onramp
 * @property {import('./mail/mail.mjs').MailService} mail
 * @property {import('./social/logins.mjs').Logins} logins
 * @property {import('./wallet-frame/wallet-frame.mjs').WalletFrameService} walletFrame
 * @property {import('./smart-accounts/smart-accounts.mjs').SmartAccountsService} smartAccounts of the first chain
 * @property {() => Promise<void>} stop ends everything
 */

/** What real wallets and public networks take: many hosts, so any of them. */
const publicHosts = { connect: ['https:', 'wss:'], images: ['https:'] }

/**
 * Starts the lab: its chains, its relay and its registry, then the server, which must know their addresses.
 *
 * @param {object} [options]
 * @param {boolean} [options.dev] Vite's dev server in place of the built pages
 * @param {string} [options.root] the built pages; default `apps/lab/dist`
 * @param {number} [options.port] the server's; the next free one when taken. Default 0: any free one
 * @param {readonly [number, number]} [options.chainPorts] any free one when taken. Default `[0, 0]`
 * @param {readonly [number, number]} [options.solanaPorts] any free one when taken. Default `[0, 0]`
 * @param {readonly [number, number]} [options.bitcoinPorts] any free one when taken. Default `[0, 0]`
 * @param {number} [options.relayPort] any free one when taken. Default 0
 * @param {number} [options.registryPort] any free one when taken. Default 0
 * @param {number} [options.apiPort] the blockchain API's; any free one when taken. Default 0
 * @param {number} [options.walletFramePort] any free one when taken. Default 0
 * @param {number} [options.mailPort] the mailbox's; any free one when taken. Default 0
 * @param {string} [options.host] the address that everything listens on. Default 127.0.0.1
 * @param {string} [options.projectId] of the public relay and registry, for pages with public networks
 * @param {import('./server/csp.mjs').CspHosts} [options.hosts] what the policy allows besides
 * @returns {Promise<Lab>}
 *
 * @example
 * const lab = await startLab()
 * // … lab.url, lab.chains[0].rpcUrl …
 * await lab.stop()
 */
export async function startLab(options = {}) {
  const { dev = false, root = join(labFolder, 'dist'), chainPorts = [0, 0] } = options
  const { host = '127.0.0.1', projectId } = options
  const hosts = projectId === undefined ? (options.hosts ?? {}) : publicHosts
  const { relayPort = 0, registryPort = 0, apiPort = 0 } = options
  const { walletFramePort = 0, mailPort = 0 } = options
  const { solanaPorts = [0, 0], bitcoinPorts = [0, 0] } = options
  if (!dev && !existsSync(join(root, 'index.html'))) {
    throw new Error(`The lab is not built: ${root} has no index.html. Run npm run build.`)
  }
  /** @type {(() => Promise<void>)[]} */
  const stops = []
  const stop = async () => {
    /** @type {unknown[]} */
    const failures = []
    // The server first: nothing then asks chains that are gone. One that does not end leaves none running.
    for (const end of stops.splice(0).reverse()) await end().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  /** @template {{ stop: () => Promise<void> }} T @param {Promise<T>} starting */
  const keep = async (starting) => {
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
    /** @param {() => string} origin */
    const signIn = (origin) =>
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
    const server = dev
      ? await (await import('./server/dev-server.mjs')).startDevServer({
          root: labFolder,
          ...services,
          port,
          relayControl,
          signIn,
        })
      : await startServer({ root, ...services, port, hosts, relayControl, signIn })
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

/** Where the pages of on-ramps are, as the modal is told. @param {import('./onramp/onramp.mjs').Onramp} onramp */
const onrampHosts = ({ origin }) => ({
  meld: [new URL(origin('meld')).host],
  coinbase: [new URL(origin('coinbase')).host],
})
