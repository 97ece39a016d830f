import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { leash } from '../anvil/leash.js'
import { installSmartAccounts } from './contracts.js'

/** How long the bundler may take to answer, in milliseconds; it takes about three seconds. */
const startDeadline = 60_000
/** How long it may take to end by itself, in milliseconds. */
const stopDeadline = 2_000
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
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own: on Ctrl-C we end it, in our order.
    detached: process.platform !== 'win32',
  })
  const release = leash(child)
  let output = ''
  // Read to the end, or a full pipe would stop it; only the last of it is kept.
  const read = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4_000)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const exited = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  void exited.then(release)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded() || child.pid === undefined) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopDeadline)
    await exited
    clearTimeout(timer)
  }
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + startDeadline
  while (!(await isAnswering(url))) {
    if (hasEnded() || Date.now() > deadline) {
      await stop()
      throw new Error(`The bundler did not answer at ${url}:\n${output.trim()}`)
    }
    await sleep(50)
  }
  return { url, stop }
}

async function isAnswering(url: string) {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_supportedEntryPoints',
    params: [],
  })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(2_000)
  const answer: { result?: unknown } | undefined = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal,
  }).then(
    async (response) => Object(await response.json()),
    () => undefined,
  )
  return Array.isArray(answer?.result)
}
