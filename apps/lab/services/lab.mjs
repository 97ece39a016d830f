// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startAnvil } from './anvil/anvil.mjs'
import { richAddresses, riches } from './bitcoin/accounts.mjs'
import { startBitcoin } from './bitcoin/bitcoin.mjs'
import { nextFreePort, portOrFree } from './ports/free-port.mjs'
import { startRegistry } from './registry/registry.mjs'
import { startRelay } from './relay/relay.mjs'
import { startServer } from './server/server.mjs'
import { createSignIn } from './sign-in/sign-in.mjs'
import { startSolana } from './solana/solana.mjs'

const labFolder = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {object} Lab
 * @property {string} url the lab's page
 * @property {import('./server/lab-config.mjs').LabChain[]} chains
 * @property {readonly import('./solana/solana.mjs').Solana[]} solana
 * @property {readonly import('./bitcoin/bitcoin.mjs').BitcoinNode[]} bitcoin
 * @property {import('./relay/relay.mjs').Relay} relay
 * @property {import('./registry/registry.mjs').Registry} registry
 * @property {() => Promise<void>} stop ends everything
 */

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
 * @param {import('./server/csp.mjs').CspHosts} [options.hosts] what the policy allows besides
 * @returns {Promise<Lab>}
 *
 * @example
 * const lab = await startLab()
 * // … lab.url, lab.chains[0].rpcUrl …
 * await lab.stop()
 */
export async function startLab(options = {}) {
  const { dev = false, root = join(labFolder, 'dist'), chainPorts = [0, 0], hosts = {} } = options
  const { relayPort = 0, registryPort = 0, solanaPorts = [0, 0], bitcoinPorts = [0, 0] } = options
  if (!dev && !existsSync(join(root, 'index.html'))) {
    throw new Error(`The lab is not built: ${root} has no index.html. Run npm run build.`)
  }
  /** @type {(() => Promise<void>)[]} */
  const stops = []
  const stop = async () => {
    // The server first: nothing then asks chains that are gone.
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const specs = [
      { chainId: 31337, name: 'Harbor', port: chainPorts[0] },
      { chainId: 31338, name: 'Lagoon', port: chainPorts[1] },
    ]
    // Settled, not all: when one fails, the other must be known to be stopped.
    const starting = await Promise.allSettled(
      specs.map(async (spec) => {
        const chain = await startAnvil({ ...spec, port: await portOrFree(spec.port) })
        stops.push(chain.stop)
        return { id: chain.id, name: chain.name, rpcUrl: chain.url }
      }),
    )
    const chains = starting.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
    const solana = await startSolanaChains(solanaPorts)
    stops.push(...solana.map((chain) => chain.stop))
    const bitcoin = await startBitcoinChains(bitcoinPorts)
    stops.push(...bitcoin.map((chain) => chain.stop))
    const relay = await startRelay({ port: await portOrFree(relayPort) })
    stops.push(relay.stop)
    const registry = await startRegistry({ port: await portOrFree(registryPort) })
    stops.push(registry.stop)
    const port = await nextFreePort(options.port ?? 0)
    const services = { chains, solana, bitcoin, relayUrl: relay.url, registryUrl: registry.url }
    /** @param {() => string} origin */
    const signIn = (origin) =>
      createSignIn({
        origin,
        rpcUrls: Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [rpcUrl]])),
        chainIds: [
          ...chains.map(({ id }) => `eip155:${id}`),
          ...solana.map(({ id }) => `solana:${id}`),
          ...bitcoin.map(({ id }) => `bip122:${id}`),
        ],
      })
    const server = dev
      ? await (await import('./server/dev-server.mjs')).startDevServer({
          root: labFolder,
          ...services,
          port,
          signIn,
        })
      : await startServer({ root, ...services, port, hosts, signIn })
    stops.push(server.stop)
    return { url: server.url, chains, solana, bitcoin, relay, registry, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A chain of its own, and one that stands for devnet. @param {readonly [number, number]} ports */
async function startSolanaChains([local, devnet]) {
  return [
    await startSolana({ id: 'localnet', name: 'Cove', port: await portOrFree(local) }),
    await startSolana({
      id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      name: 'Inlet',
      port: await portOrFree(devnet),
    }),
  ]
}

/** Two networks that wallets know by name, with money for the test wallets. @param {readonly [number, number]} ports */
async function startBitcoinChains([regtest, signet]) {
  const chains = [
    await startBitcoin({ network: 'regtest', name: 'Quay', port: await portOrFree(regtest) }),
    await startBitcoin({ network: 'signet', name: 'Dock', port: await portOrFree(signet) }),
  ]
  for (const chain of chains) {
    for (const address of richAddresses[chain.network]) chain.fund(address, riches)
  }
  return chains
}
