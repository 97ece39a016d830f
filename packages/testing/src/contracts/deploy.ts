import { type Address, erc20Abi, parseAbi } from 'viem'
import {
  refusingTokenBytecode,
  scaledTokenBytecode,
  testNamesBytecode,
  testTokenBytecode,
  usdtLikeTokenBytecode,
} from './bytecode.js'
import { createDeployer } from './deployer.js'

/** The tokens of the tests, each with 6 decimals. */
export interface TestTokens {
  /** A standard ERC-20 token. */
  token: Address
  /** A token that returns nothing, and whose allowance changes only from or to zero. */
  usdtLike: Address
  /** A token that returns false for every transfer. */
  refusing: Address
}

/** A name and its records. */
export interface TestName {
  name: string
  address: Address
  /** The primary name of `address`. May differ from this one. */
  primary?: string
  texts?: Readonly<Record<string, string>>
}

/** 1000 tokens in their smallest unit. */
export const testTokenSupply = 1_000_000_000n

/**
 * Deploys the test tokens on an anvil chain, and gives `holder` a thousand of each transferable one.
 *
 * @param rpcUrl - the URL of an anvil, which funds the deployer through `anvil_setBalance`
 */
export async function deployTestTokens(rpcUrl: string, holder: Address): Promise<TestTokens> {
  const { deploy, write } = await createDeployer(rpcUrl)
  const token = await deploy(testTokenBytecode)
  const usdtLike = await deploy(usdtLikeTokenBytecode)
  const refusing = await deploy(refusingTokenBytecode)
  for (const address of [token, usdtLike]) {
    await write((client) =>
      client.writeContract({
        address,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [holder, testTokenSupply],
      }),
    )
  }
  return { token, usdtLike, refusing }
}

const scaledAbi = parseAbi(['function setUIMultiplier(uint256 multiplier, uint256 from)'])

/** A token with a display multiplier (ERC-8056). */
export interface ScaledTestToken {
  readonly token: Address
  /**
   * Sets the multiplier.
   *
   * @param multiplier - with 18 decimals; may be invalid
   */
  setMultiplier(multiplier: bigint): Promise<void>
}

/**
 * Deploys a token with a display multiplier on an anvil chain, and gives `holder` a thousand of its own units.
 *
 * @param multiplier - with 18 decimals
 */
export async function deployScaledToken(
  rpcUrl: string,
  holder: Address,
  multiplier: bigint,
): Promise<ScaledTestToken> {
  const { deploy, write } = await createDeployer(rpcUrl)
  const address = await deploy(scaledTokenBytecode)
  const args = [holder, testTokenSupply] as const
  await write((client) =>
    client.writeContract({ address, abi: erc20Abi, functionName: 'transfer', args }),
  )
  const setMultiplier = async (next: bigint) => {
    const functionName = 'setUIMultiplier'
    await write((client) =>
      client.writeContract({ address, abi: scaledAbi, functionName, args: [next, 0n] }),
    )
  }
  await setMultiplier(multiplier)
  return { token: address, setMultiplier }
}

const namesAbi = parseAbi([
  'function setAddress(string name, address to)',
  'function setText(string name, string key, string value)',
  'function setPrimary(address owner, string name)',
])

/**
 * Deploys names on an anvil chain, with the interface of ENS's universal resolver (ENSIP-23) and records of its own. It
 * is not ENS: it has no registry, no wildcards and nothing off chain.
 *
 * @returns the universal resolver's address
 */
export async function deployTestNames(
  rpcUrl: string,
  names: readonly TestName[],
): Promise<Address> {
  const { deploy, write } = await createDeployer(rpcUrl)
  const contract = { address: await deploy(testNamesBytecode), abi: namesAbi } as const
  for (const { name, address, primary, texts = {} } of names) {
    await write((client) =>
      client.writeContract({ ...contract, functionName: 'setAddress', args: [name, address] }),
    )
    if (primary !== undefined) {
      await write((client) =>
        client.writeContract({ ...contract, functionName: 'setPrimary', args: [address, primary] }),
      )
    }
    for (const [key, value] of Object.entries(texts)) {
      await write((client) =>
        client.writeContract({ ...contract, functionName: 'setText', args: [name, key, value] }),
      )
    }
  }
  return contract.address
}
