import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { askNode } from '../http/ask-node.js'
import { startProgram } from '../programs/start-program.js'
import { installSmartAccounts } from './contracts.js'

/** How long the bundler may take to answer, in milliseconds; it takes about three seconds. */
const startDeadline = 60_000
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

export interface Bundler {
  /** Its JSON-RPC endpoint (ERC-7769). */
  readonly url: string
  /** Ends it; calling again does no harm. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a bundler of ERC-4337 for a local chain, with the contracts of smart accounts on it. It is a program of its
 * own: Pimlico's alto.
 *
 * @param rpcUrl - of the chain
 * @returns once it answers
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
    // Its checks of opcodes need a tracer that anvil does not have.
    'safe-mode': false,
    'enable-cors': true,
    'log-level': 'error',
    // What it reckons a bundle takes of gas is too little for some that carry much data.
    'executor-gas-multiplier': 200,
    'supports-eip7623': true,
    // It bids the network's own price. Each operation offers twice the last tip: bidding all of that would double the
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
