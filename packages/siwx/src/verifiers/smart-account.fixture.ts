import {
  type Address,
  concatHex,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  numberToHex,
  publicActions,
  size,
  walletActions,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'

/** Deploys what it is called with, after 32 bytes of salt (CREATE2). Every anvil has it. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * An ERC-1271 account, assembled by hand: content with what its owner's key signed, whatever method is
 * called.
 */
const runtimeCode = (owner: Address): Hex =>
  concatHex([
    // The hash, v, r and s, in ecrecover's order.
    '0x60206004600037',
    '0x60a43560f81c602052',
    '0x606435604052',
    '0x608435606052',
    '0x602060806080600060015afa50',
    '0x608051',
    '0x73',
    owner,
    // The magic value when they are equal, zero otherwise.
    '0x14604a57602060a0f3',
    '0x5b631626ba7e60e01b60005260206000f3',
  ])

/** A smart account on an anvil chain that is there once `deploy` was called. */
export function createSmartAccount(rpcUrl: string, owner: PrivateKeyAccount, salt = 0) {
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const runtime = runtimeCode(owner.address)
  const length = numberToHex(size(runtime), { size: 1 })
  const bytecode = concatHex(['0x60', length, '0x600c60003960', length, '0x6000f3', runtime])
  const saltBytes = numberToHex(salt, { size: 32 })
  const factoryData = concatHex([saltBytes, bytecode])
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    bytecode,
    salt: saltBytes,
  })
  return {
    address,
    /** By its owner's key. */
    sign: (message: string) => owner.signMessage({ message }),
    /** The same, with how the account is made (ERC-6492). */
    async signBeforeDeployment(message: string) {
      const signature = await owner.signMessage({ message })
      return serializeErc6492Signature({ address: factory, data: factoryData, signature })
    },
    /** @param payer - an account with ether */
    async deploy(payer: Hex) {
      const hash = await chain.sendTransaction({
        account: privateKeyToAccount(payer),
        chain: null,
        to: factory,
        data: factoryData,
      })
      await chain.waitForTransactionReceipt({ hash })
    },
    /** Lets an account of a key delegate to this one (EIP-7702). */
    delegate: (from: Address) =>
      chain.setCode({ address: from, bytecode: concatHex(['0xef0100', address]) }),
  }
}
