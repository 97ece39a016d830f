// Loaded with the first payment, because it includes signing code.

import { awaitMined } from '@carabiner/testing'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import {
  createTestClient,
  encodeAbiParameters,
  erc20Abi,
  http,
  keccak256,
  parseEther,
  parseUnits,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { IndexedServices } from '../indexer/indexer.js'
import type { Good } from './market.js'

export type Services = IndexedServices

/** The storage slot of balances in the lab's tokens. */
const balancesSlot = 0n

/**
 * Pays out a purchase, from an account that only the on-ramp uses.
 *
 * @returns the transaction's hash
 */
export async function pay(
  services: Services,
  { address, good, amount }: { address: string; good: Good; amount: string },
): Promise<string> {
  const [namespace, reference] = good.chainId.split(':')
  const units = parseUnits(amount, good.decimals)
  if (namespace === 'eip155') {
    const chain = services.chains.find(({ id }) => String(id) === reference)
    if (chain) return payEvm(chain.rpcUrl, address, good.contract, units)
  }
  if (namespace === 'solana') {
    const chain = services.solana?.find(({ id }) => id === reference)
    if (chain) return paySol(chain.url, address, units)
  }
  const chain = services.bitcoin?.find(({ id }) => id === reference)
  if (chain && 'fund' in chain && typeof chain.fund === 'function')
    return chain.fund(address, units)
  throw new Error(`No chain of the lab pays on ${good.chainId}.`)
}

async function payEvm(rpcUrl: string, to: string, contract: string, units: bigint) {
  const account = privateKeyToAccount(generatePrivateKey())
  const node = createTestClient({
    account,
    mode: 'anvil',
    transport: http(rpcUrl),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  const receiver = to as `0x${string}`
  await node.setBalance({ address: account.address, value: units + parseEther('1') })
  const hash =
    contract === ''
      ? await node.sendTransaction({ to: receiver, value: units, chain: null })
      : await payToken()
  await awaitMined(node, hash)
  return hash

  async function payToken() {
    const token = contract as `0x${string}`
    const place = encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }],
      [account.address, balancesSlot],
    )
    await node.setStorageAt({
      address: token,
      index: keccak256(place),
      value: toHex(units, { size: 32 }),
    })
    return node.writeContract({
      address: token,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [receiver, units],
      chain: null,
    })
  }
}

async function paySol(url: string, to: string, lamports: bigint) {
  const payer = Keypair.generate()
  const node = new Connection(url, 'confirmed')
  await node.requestAirdrop(payer.publicKey, Number(lamports) + 1_000_000_000)
  const { blockhash } = await node.getLatestBlockhash()
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    blockhash,
    lastValidBlockHeight: 0,
  })
  transaction.add(
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: new PublicKey(to), lamports }),
  )
  transaction.sign(payer)
  return node.sendRawTransaction(transaction.serialize())
}
