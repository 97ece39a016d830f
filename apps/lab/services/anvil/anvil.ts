import { setTimeout as sleep } from 'node:timers/promises'
import { askNode } from '../http/ask-node.js'
import { type Program, startProgram } from '../programs/start-program.js'
import { anvilBinary } from './binary.js'

/** The time limit of anvil's start, in milliseconds. It takes about 200. */
const startDeadline = 10_000

export interface Anvil {
  readonly name: string
  /** The EIP-155 chain id. */
  readonly id: number
  /** The URL of its JSON-RPC endpoint. */
  readonly url: string
  /** Its process id. */
  readonly pid: number
  /** Stops the chain. Safe to call again. */
  readonly stop: () => Promise<void>
}

export interface AnvilOptions {
  readonly chainId: number
  /** The name that people read. */
  readonly name: string
  /** The port. 0, the default, means any free one. */
  readonly port?: number
  /** The address to listen on. Default 127.0.0.1. */
  readonly host?: string
}

/**
 * Starts a local Ethereum chain. The ten accounts of the well-known test mnemonic have 10000 ETH
 * each.
 *
 * @returns the chain, when it answers `eth_chainId`
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
  const program = startProgram(anvilBinary(), args)
  const { child, stop } = program
  try {
    const url = await listening(program, name)
    await answering(url, chainId, name)
    return { name, id: chainId, url, pid: child.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads the address that anvil prints. With port 0 anvil itself chooses the port, so there is no race for it. */
function listening({ child, output }: Program, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`anvil (${name}) ${why}`))
    const timer = setTimeout(() => fail('printed no address in time.'), startDeadline)
    const look = () => {
      const address = /Listening on ([\d.]+:\d+)/.exec(output())?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(`http://${address}`)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.once('error', (error) => fail(`can't be started: ${error.message}`))
    child.once('close', () => {
      clearTimeout(timer)
      fail(`ended while starting:\n${output().trim()}`)
    })
  })
}

async function answering(url: string, chainId: number, name: string) {
  const deadline = Date.now() + startDeadline
  while (Date.now() < deadline) {
    if (Number(await askNode(url, 'eth_chainId', 1_000)) === chainId) return
    await sleep(20)
  }
  throw new Error(`anvil (${name}) did not answer at ${url} within ${startDeadline} ms.`)
}
