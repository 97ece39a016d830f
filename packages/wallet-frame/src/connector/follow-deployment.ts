import type { NetworkId } from '@carabiner/core'
import type { EmbeddedWalletContext } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import type { Call } from '../host/index.js'
import type { RequestWallet } from './wallet-requests.js'
import type { WalletSession } from './wallet-session.js'
import { fromWireChain } from './wire-chain.js'

interface DeploymentParts {
  readonly request: RequestWallet
  readonly call: Call
  readonly session: Pick<WalletSession, 'current' | 'undeployed' | 'refresh'>
  readonly logger: EmbeddedWalletContext['logger']
}

const transactionParams = z.tuple([z.object({ from: z.string() })], z.unknown())
/** The status of calls that are in a block. They may have failed, but the account is deployed. */
const minedCalls = z.object({ receipts: z.array(z.unknown()).check(z.minLength(1)) })

const isSame = (address: string | undefined, other: string) =>
  address?.toLowerCase() === other.toLowerCase()

/**
 * Adds a check to the EVM requests: a smart account is deployed by its first operation, so the page
 * asks the frame after each one that is in a block, until the account is deployed.
 */
export function followDeployment(parts: DeploymentParts): RequestWallet {
  const { request, call, session, logger } = parts
  let isChecking = false

  const isDeployed = async (account: { address: string; networkId: NetworkId }) => {
    // The answer is about the frame's network, which may have changed since the operation.
    const [{ chainId }, answer] = await Promise.all([
      call('GET_CHAIN_ID', undefined),
      call('INIT_SMART_ACCOUNT', undefined),
    ])
    const isOnNetwork = fromWireChain('eip155', chainId) === account.networkId
    return isOnNetwork && answer.isDeployed && isSame(answer.address, account.address)
  }
  const check = async (networkId: NetworkId) => {
    const account = session.undeployed()
    if (isChecking || account?.networkId !== networkId) return
    isChecking = true
    try {
      if (await isDeployed(account)) await session.refresh()
    } catch (error) {
      // The next operation, or the next page, asks again.
      logger.debug('whether the smart account is deployed is not known', error)
    } finally {
      isChecking = false
    }
  }
  /** Whether an answered request was an operation of the account that is in a block. */
  const isMined = (method: string, params: unknown, answer: unknown) => {
    if (method === 'wallet_getCallsStatus') return z.safeParse(minedCalls, answer).success
    const account = session.undeployed()
    if (!account || method !== 'eth_sendTransaction') return false
    const sender = z.safeParse(transactionParams, params).data?.[0].from
    return isSame(sender ?? session.current('eip155')?.address, account.address)
  }
  return async (networkId, asked) => {
    const answer = await request(networkId, asked)
    if (isMined(asked.method, asked.params, answer)) void check(networkId)
    return answer
  }
}
