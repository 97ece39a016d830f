// The lab's blockchain API over the chains of a test, and the project's own client of it.
import { awaitMined } from '@carabiner/testing'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createBlockchainApi } from '../../../../packages/controllers/src/api/blockchain/blockchain-api.js'
import { startBlockchainApi } from './blockchain-api.js'

export const never = new AbortController().signal

/**
 * Starts the service and a client, and passes their end to `onEnd`. Each opens a database, so a file should use one.
 */
export async function openApi(
  services: Partial<Parameters<typeof startBlockchainApi>[0]>,
  onEnd: (end: () => Promise<void>) => void,
) {
  const service = await startBlockchainApi({ chains: [], ...services })
  const life = new AbortController()
  onEnd(async () => {
    life.abort()
    await service.stop()
  })
  // Loading blocks this process for seconds, in which servers close connections that the test would reuse.
  await service.ready()
  /** Answers that the client rejected. */
  const refused: string[] = []
  const client = createBlockchainApi({
    url: service.url,
    refuse: (reason) => void refused.push(reason),
    signal: life.signal,
  })
  const get = async (path: string) => {
    const response = await fetch(service.url + path)
    return { status: response.status, body: await response.json() }
  }
  return { service, client, refused, get }
}

/** Creates an account with 100 ETH, and a client of its chain's node. */
export async function openAccount(url: string, key: Hex = generatePrivateKey()) {
  const account = privateKeyToAccount(key)
  const node = createTestClient({
    account,
    mode: 'anvil',
    transport: http(url),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  await node.setBalance({ address: account.address, value: parseEther('100') })
  const settle = (sent: Promise<Hex>) => sent.then((hash) => awaitMined(node, hash))
  return {
    node,
    settle,
    address: account.address.toLowerCase(),
    /** Sends ether and waits for its block. */
    pay: (to: Hex, value: bigint) => settle(node.sendTransaction({ to, value, chain: null })),
  }
}
