import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { askNode } from '../http/ask-node.js'
import { startProgram } from '../programs/start-program.js'
import { installSmartAccounts } from './contracts.js'

/** The time limit of the bundler's start, in milliseconds. It takes about three seconds. */
const startDeadline = 60_000
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

export interface Bundler {
  /** The URL of its JSON-RPC endpoint (ERC-7769). */
  readonly url: string
  /** Stops the bundler. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Starts an ERC-4337 bundler for a local chain, and deploys the contracts of smart accounts there.
 * The bundler is a separate program, Pimlico's alto.
 *
 * @param rpcUrl - the chain's URL
 * @returns the bundler, when it answers
 */
export async function startBundler(rpcUrl: string): Promise<Bundler> {
  const [{ createTestClient, http, parseEther }, accounts] = await Promise.all([
    import('viem'),
    import('viem/accounts'),
  ])
  await installSmartAccounts(rpcUrl)
  const keys = [accounts.generatePrivateKey(), accounts.generatePrivateKey()]
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  for (const key of keys) {
    const { address } = accounts.privateKeyToAccount(key)
    await chain.setBalance({ address, value: parseEther('1000') })
  }
  const [executor = '', utility = ''] = keys
  const port = await getPort({ host: '127.0.0.1' })
  const program = fileURLToPath(new URL('cli/alto.js', import.meta.resolve('@pimlico/alto')))
  const options = {
    entrypoints: entryPoint,
    'rpc-url': rpcUrl,
    port,
    'executor-private-keys': executor,
    'utility-private-key': utility,
    // Its opcode checks need a tracer that anvil lacks.
    'safe-mode': false,
    'enable-cors': true,
    'log-level': 'error',
    // Its gas estimate is too low for some bundles with much data.
    'executor-gas-multiplier': 200,
    'supports-eip7623': true,
    // It pays the network's own price. Each operation offers twice the last tip, so paying all of that would double the
    // chain's tip with every operation.
    'bundler-initial-commission': 100,
    'static-max-priority-fee-per-gas': '1',
    'max-bundle-interval': 100,
    'block-time': 100,
    'gas-price-refresh-interval': 0,
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { hasEnded, output, stop } = startProgram(process.execPath, [program, ...args])
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + startDeadline
  while (!(await isAnswering(url))) {
    if (hasEnded() || Date.now() > deadline) {
      await stop()
      throw new Error(`The bundler did not answer at ${url}:\n${output().trim()}`)
    }
    await sleep(50)
  }
  return { url, stop }
}

const isAnswering = async (url: string) =>
  Array.isArray(await askNode(url, 'eth_supportedEntryPoints', 2_000))
