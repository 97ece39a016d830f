import {
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddressEqual,
  type Log,
  numberToHex,
  slice,
  toEventSelector,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { SentCalls, TestAccount } from './accounts.fixture.js'
import type { CallsChain } from './chain.fixture.js'
import type { Page } from './page.fixture.js'

/** A wallet's support of EIP-5792. */
export interface WalletTraits {
  readonly calls: 'none' | 'v1' | 'v2'
  /** True if the account must first delegate to a contract (EIP-7702). */
  readonly isUpgraded?: boolean
  /** True if it uses the requested batch ids. */
  readonly keepsIds?: boolean
  /** True if it uses the requested nonce. */
  readonly takesNonces?: boolean
}

/** A prompt without an answer yet. */
export interface Prompt {
  readonly page: Page
  approve(): Promise<void>
  reject(): void
}

interface Ask {
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly nonce?: Hex
}

/** Creates an error in the form that providers throw. */
const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })

const userOperation = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)
const safeFailure = toEventSelector('ExecutionFailure(bytes32,uint256)')

/** Returns true if a mined transaction failed in its inner part, an operation or a Safe's call. */
const isRefused = (logs: readonly Log[], account: Hex) =>
  logs.some(({ topics: [kind, , sender], address, data }) =>
    kind === userOperation
      ? sender?.slice(26) === account.slice(2).toLowerCase() && BigInt(slice(data, 32, 64)) === 0n
      : kind === safeFailure && isAddressEqual(address, account),
  )

export type CallsWallet = ReturnType<typeof createCallsWallet>

/**
 * Creates a wallet that outlives its pages: a double of an extension, over a real account on a real chain. Its owner
 * approves each prompt unless the test delays it.
 */
export function createCallsWallet(chain: CallsChain, account: TestAccount, traits: WalletTraits) {
  const batches = new Map<string, SentCalls>()
  const prompts = new Set<Prompt>()
  /** The call data of each call that the wallet sent to the chain. */
  const done: Hex[] = []
  const ways: string[] = []
  let isOnline = true

  const prompt = async (page: Page, run: () => Promise<unknown>): Promise<unknown> => {
    await page.gate('wallet shows it')
    return new Promise((resolve, reject) => {
      const entry: Prompt = {
        page,
        async approve() {
          prompts.delete(entry)
          try {
            const answer = await run()
            await page.gate('wallet has sent it')
            resolve(answer)
          } catch (error) {
            reject(error)
          }
        },
        reject() {
          prompts.delete(entry)
          reject(refuse(4001, 'User rejected the request.'))
        },
      }
      prompts.add(entry)
      const answer = () => prompts.has(entry) && !page.isGone && entry.approve()
      if (!page.isHeld) setTimeout(() => void answer(), 2)
    })
  }
  const carryOut = async (calls: readonly Ask[], nonce?: number) => {
    const sent = await account.send(
      calls.map(({ to = '0x', data = '0x', value }) => ({
        to,
        data,
        value: value === undefined ? 0n : hexToBigInt(value),
      })),
      nonce,
    )
    // Counted only now, because a node may refuse the transaction.
    for (const { data = '0x' } of calls) done.push(data)
    return sent
  }
  const statusOf = async (id: string) => {
    const sent = batches.get(id)
    if (!sent) {
      // A Safe's wallet asks its service, which has its own error message.
      throw traits.keepsIds ? refuse(5730, 'No such calls.') : refuse(-32603, 'Not found')
    }
    const hash = sent.transaction()
    const receipt =
      hash && (await chain.client.getTransactionReceipt({ hash }).catch(() => undefined))
    const receipts = receipt && [
      {
        transactionHash: receipt.transactionHash,
        status: receipt.status === 'success' ? '0x1' : '0x0',
        blockNumber: numberToHex(receipt.blockNumber),
        gasUsed: numberToHex(receipt.gasUsed),
      },
    ]
    if (traits.calls === 'v1') return { status: receipt ? 'CONFIRMED' : 'PENDING', receipts }
    const isDone = receipt?.status === 'success' && !isRefused(receipt.logs, account.address)
    const status = receipt ? (isDone ? 200 : 500) : 100
    const chainId = numberToHex(chain.anvil.id)
    return { version: '2.0.0', id, chainId, status, atomic: true, ...(receipts && { receipts }) }
  }
  const sendCalls = async (page: Page, asked: { id?: string; calls: Ask[] }) => {
    const { id, calls } = asked
    if (traits.keepsIds && id !== undefined && batches.has(id)) {
      throw refuse(5720, 'The id is taken.')
    }
    return prompt(page, async () => {
      if (traits.keepsIds && id !== undefined && batches.has(id)) {
        throw refuse(5720, 'The id is taken.')
      }
      ways.push('batch')
      const sent = await carryOut(calls)
      const own =
        (traits.keepsIds && id) || (traits.calls === 'v1' ? generatePrivateKey() : sent.id)
      batches.set(own, sent)
      return traits.calls === 'v1' ? own : { id: own }
    })
  }
  const answer = async (page: Page, method: string, params: readonly unknown[]) => {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [account.address]
      case 'eth_chainId':
        return numberToHex(chain.anvil.id)
      case 'wallet_getCapabilities': {
        if (traits.calls === 'none') throw refuse(4200, 'Not supported.')
        const status = traits.isUpgraded === false ? 'ready' : 'supported'
        const can =
          traits.calls === 'v1' ? { atomicBatch: { supported: true } } : { atomic: { status } }
        return { [numberToHex(chain.anvil.id)]: can }
      }
      case 'wallet_sendCalls':
        return sendCalls(page, params[0] as { id?: string; calls: Ask[] })
      case 'wallet_getCallsStatus':
        return statusOf(String(params[0]))
      case 'eth_sendTransaction': {
        const request = params[0] as Ask
        return prompt(page, async () => {
          ways.push('one')
          const nonce = traits.takesNonces && request.nonce ? hexToNumber(request.nonce) : undefined
          return (await carryOut([request], nonce)).id
        })
      }
      default:
        throw refuse(4200, `Not supported: ${method}`)
    }
  }
  return {
    account,
    traits,
    prompts,
    done,
    ways,
    setOnline(online: boolean) {
      isOnline = online
    },
    /** Returns the provider of a page. It does not answer a page that has ended. */
    providerFor: (page: Page) => ({
      async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
        await page.gate(`${method} asked`)
        if (!isOnline) throw refuse(4900, 'The wallet is out of reach.')
        const result = await answer(page, method, params).catch(async (error) => {
          await page.gate(`${method} refused`)
          throw error
        })
        await page.gate(`${method} answered`)
        return page.answerOf(method, result)
      },
      on() {},
      removeListener() {},
    }),
  }
}
