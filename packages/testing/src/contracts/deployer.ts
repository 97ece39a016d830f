import {
  type Address,
  type Chain,
  createTestClient,
  createWalletClient,
  type Hash,
  type Hex,
  type HttpTransport,
  http,
  type PublicActions,
  parseEther,
  publicActions,
  type TransactionReceipt,
  type WalletClient,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

type Sender = WalletClient<HttpTransport, Chain, PrivateKeyAccount>

export interface Deployer {
  isThere(address: Address): Promise<boolean>
  deploy(bytecode: Hex): Promise<Address>
  /** Sends one transaction and waits for its receipt. @throws if the transaction fails */
  write(send: (from: Sender) => Promise<Hex>): Promise<TransactionReceipt>
}

/** Creates a deployer with an account of its own, so that parallel tests do not use each other's nonces. */
export async function createDeployer(rpcUrl: string): Promise<Deployer> {
  const account = privateKeyToAccount(generatePrivateKey())
  const chain = createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions)
  await chain.setBalance({ address: account.address, value: parseEther('1') })
  const client = createWalletClient({
    account,
    chain: {
      id: await chain.getChainId(),
      name: 'Anvil',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    },
    transport: http(rpcUrl),
  })
  const write = async (send: (from: Sender) => Promise<Hex>) => {
    const receipt = await awaitMined(chain, await send(client))
    if (receipt.status !== 'success') throw new Error('A test contract refused its setup.')
    return receipt
  }
  const deploy = async (bytecode: Hex): Promise<Address> => {
    const { contractAddress } = await write((from) =>
      from.deployContract({ abi: [], bytecode, args: [] }),
    )
    if (!contractAddress) throw new Error('A test contract was not deployed.')
    return contractAddress
  }
  const isThere = async (address: Address) => Boolean(await chain.getCode({ address }))
  return { isThere, deploy, write }
}

/**
 * Waits until a transaction is in a block. viem checks once a block, and misses a block that is mined while it looks
 * for a replacement. On a chain that mines only for transactions, it would then wait forever.
 */
export const awaitMined = (
  client: Pick<PublicActions, 'waitForTransactionReceipt'>,
  hash: Hash,
): Promise<TransactionReceipt> =>
  client.waitForTransactionReceipt({ hash, checkReplacement: false, pollingInterval: 20 })
