import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { anvilBinary } from './binary.js'
import { leash } from './leash.js'

/** How long anvil may take to answer, in milliseconds; it takes about 200. */
const startDeadline = 10_000
/** How long it may take to end by itself, in milliseconds. */
const stopDeadline = 2_000

export interface Anvil {
  readonly name: string
  /** EIP-155 chain id. */
  readonly id: number
  /** Its JSON-RPC endpoint. */
  readonly url: string
  /** Its process. */
  readonly pid: number
  /** Ends it; calling again does no harm. */
  readonly stop: () => Promise<void>
}

export interface AnvilOptions {
  readonly chainId: number
  /** For people. */
  readonly name: string
  /** 0, the default, takes a free one. */
  readonly port?: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
}

/**
 * Starts a local Ethereum chain. The well-known test mnemonic's ten accounts hold 10000 ETH each.
 *
 * @returns once it answers `eth_chainId`
 *
 * @example
 * const chain = await startAnvil({ chainId: 31337, name: 'Harbor' })
 * await chain.stop()
 */
export async function startAnvil({
  chainId,
  name,
  port = 0,
  host = '127.0.0.1',
}: AnvilOptions): Promise<Anvil> {
  const args = ['--host', host, '--port', String(port), '--chain-id', String(chainId)]
  const child = spawn(anvilBinary(), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own: on Ctrl-C we end it, in our order.
    detached: process.platform !== 'win32',
  })
  const release = leash(child)
  const exited = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  void exited.then(release)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopDeadline)
    await exited
    clearTimeout(timer)
  }
  try {
    const url = await listening(child, name)
    await answering(url, chainId, name)
    return { name, id: chainId, url, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that anvil prints: with port 0 it alone knows the port, and there is no race for it. */
function listening(
  child: ChildProcessByStdio<null, Readable, Readable>,
  name: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`anvil (${name}) ${why}`))
    const timer = setTimeout(() => fail('printed no address in time.'), startDeadline)
    // Read to the end, or a full pipe would stop anvil; only the last of it is kept.
    const read = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000)
      const address = /Listening on ([\d.]+:\d+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(`http://${address}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', (error) => fail(`can't be started: ${error.message}`))
    child.once('close', () => {
      clearTimeout(timer)
      fail(`ended while starting:\n${output.trim()}`)
    })
  })
}

async function answering(url: string, chainId: number, name: string) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const deadline = Date.now() + startDeadline
  while (Date.now() < deadline) {
    const signal = AbortSignal.timeout(1_000)
    const answer: { result?: unknown } | undefined = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal,
    }).then(
      async (response) => Object(await response.json()),
      () => undefined,
    )
    if (Number(answer?.result) === chainId) return
    await sleep(20)
  }
  throw new Error(`anvil (${name}) did not answer at ${url} within ${startDeadline} ms.`)
}
