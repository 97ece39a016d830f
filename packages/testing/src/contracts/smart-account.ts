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

/** Deploys its input after 32 bytes of salt (CREATE2). Every anvil has it. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Returns the code of a hand-assembled ERC-1271 account. It accepts signatures of its owner's key on any method. */
const runtimeCode = (owner: Address): Hex =>
  concatHex([
    // The hash, v, r and s, in the order of ecrecover.
    '0x60206004600037',
    '0x60a43560f81c602052',
    '0x606435604052',
    '0x608435606052',
    '0x602060806080600060015afa50',
    '0x608051',
    '0x73',
    owner,
    // The magic value if they are equal, otherwise zero.
    '0x14604a57602060a0f3',
    '0x5b631626ba7e60e01b60005260206000f3',
  ])

/** A contract account of a test wallet. */
export interface TestSmartAccount {
  address: Address
  /** Signs with the owner's key. */
  sign(message: SignableMessage): Promise<Hex>
  /** Signs before deployment: the signature contains the deployment (ERC-6492). */
  signBeforeDeployment(message: SignableMessage): Promise<Hex>
  /** Deploys the account, unless it is deployed. */
  deploy(): Promise<void>
  /** Delegates a key's account to this one (EIP-7702). */
  delegate(from: Address): Promise<void>
  /** Returns the account for a test wallet. It signs only messages. */
  toAccount(options: { deployed: boolean }): LocalAccount
}

/**
 * Creates a smart account on an anvil chain. It exists on the chain after `deploy`.
 *
 * @param rpcUrl - the URL of an anvil
 * @param salt - separates accounts of one owner
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
        // Another page deployed it first.
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
