import {
  type Address,
  concatHex,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  type LocalAccount,
  numberToHex,
  type SignableMessage,
  size,
} from 'viem'
import { toAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { createDeployer } from './deployer.js'

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

/** A contract account of a test wallet. */
export interface TestSmartAccount {
  address: Address
  /** By its owner's key. */
  sign(message: SignableMessage): Promise<Hex>
  /** The same, with how the account is made (ERC-6492). */
  signBeforeDeployment(message: SignableMessage): Promise<Hex>
  /** Puts it on the chain, unless it is there. */
  deploy(): Promise<void>
  /** Lets an account of a key delegate to this one (EIP-7702). */
  delegate(from: Address): Promise<void>
  /** As a wallet holds it. It signs messages alone. */
  toAccount(options: { deployed: boolean }): LocalAccount
}

/**
 * A smart account on an anvil chain that is there once `deploy` was called.
 *
 * @param rpcUrl - an anvil's
 * @param salt - one owner has an account of each
 */
export function createTestSmartAccount(
  rpcUrl: string,
  owner: LocalAccount,
  salt = 0,
): TestSmartAccount {
  const runtime = runtimeCode(owner.address)
  const length = numberToHex(size(runtime), { size: 1 })
  const bytecode = concatHex(['0x60', length, '0x600c60003960', length, '0x6000f3', runtime])
  const saltBytes = numberToHex(salt, { size: 32 })
  const data = concatHex([saltBytes, bytecode])
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    bytecode,
    salt: saltBytes,
  })
  const sign = (message: SignableMessage) => owner.signMessage({ message })
  const signBeforeDeployment = async (message: SignableMessage) =>
    serializeErc6492Signature({ address: factory, data, signature: await sign(message) })
  const refuse = () => Promise.reject(new Error('This account signs messages alone.'))
  return {
    address,
    sign,
    signBeforeDeployment,
    async deploy() {
      const { isThere, write } = await createDeployer(rpcUrl)
      if (await isThere(address)) return
      try {
        await write((from) => from.sendTransaction({ to: factory, data }))
      } catch (error) {
        // Another page was faster.
        if (!(await isThere(address))) throw error
      }
    },
    async delegate(from) {
      const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
      await chain.setCode({ address: from, bytecode: concatHex(['0xef0100', address]) })
    },
    toAccount: ({ deployed }) =>
      toAccount({
        address,
        signMessage: ({ message }) => (deployed ? sign(message) : signBeforeDeployment(message)),
        signTransaction: refuse,
        signTypedData: refuse,
      }),
  }
}
