import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OperationParameters } from '../../adapter/parameters.js'
import { operation } from '../operation.fixture.js'
import { address, fail, otherAddress, scriptedProvider } from '../provider.fixture.js'
import { sendTransaction } from '../send/send-transaction.js'
import { signMessage } from '../signing/sign-message.js'
import { guard } from './guard.js'
import { guardedProvider } from './guarded-provider.js'

afterEach(() => void vi.useRealTimers())

const mismatches = [
  ['another account', { eth_accounts: () => [otherAddress] }, 'AccountMismatchError'],
  ['no account', { eth_accounts: () => [] }, 'AccountMismatchError'],
  ['another chain', { eth_chainId: () => '0x1' }, 'ChainMismatchError'],
  ['that it is locked', { eth_accounts: fail(4100) }, 'UnauthorizedProviderError'],
  ['an invalid chain id', { eth_chainId: () => 'x' }, 'InvalidWalletResponseError'],
] as const

const transaction = { to: otherAddress }
const requests = [
  { method: 'personal_sign', params: ['0x00', address] },
  { method: 'eth_sign', params: [address, '0x00'] },
  { method: 'eth_signTransaction', params: [transaction] },
  { method: 'eth_signTypedData', params: [[], address] },
  { method: 'eth_signTypedData_v3', params: [address, '{}'] },
  { method: 'eth_signTypedData_v4', params: [address, '{}'] },
  { method: 'eth_sendTransaction', params: [transaction] },
  { method: 'wallet_sendTransaction', params: [transaction] },
  { method: 'wallet_grantPermissions', params: [{}] },
  { method: 'wallet_requestExecutionPermissions', params: [{}] },
  { method: 'wallet_sendCalls', params: [{ calls: [transaction] }] },
  { method: 'wallet_sendPreparedCalls', params: [{}] },
  { method: 'eth_decrypt', params: ['0x00', address] },
  { method: 'eth_getEncryptionPublicKey', params: [address] },
  { method: 'wallet_methodOfTomorrow', params: [] },
]

const operations: [string, (parameters: OperationParameters, ask: Asked) => Promise<unknown>][] = [
  [
    'signMessage()',
    (parameters, { provider }) => signMessage(provider, { ...parameters, message: 'x' }),
  ],
  [
    'sendTransaction()',
    (parameters, { provider }) =>
      sendTransaction(provider, { ...parameters, transaction: { to: otherAddress } }),
  ],
  ...requests.map(({ method, params }): (typeof operations)[number] => [
    `${method} through the guarded provider`,
    (parameters, { provider }) => guardedProvider(provider, parameters).request({ method, params }),
  ]),
]
type Asked = ReturnType<typeof scriptedProvider>

describe('the check of account and chain before an EVM wallet prompts', () => {
  it('a request is allowed if the wallet still has the expected account and chain, in any letter case', async () => {
    const wallet = scriptedProvider({ eth_accounts: () => [otherAddress, address.toLowerCase()] })
    await guard(wallet.provider, operation())
    expect(wallet.methods().sort()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  describe.each(mismatches)('if the wallet reports %s', (_, answers, name) => {
    it.each(operations)(
      'the wallet is not prompted for %s, since the check of account and chain fails',
      async (_operation, run) => {
        const wallet = scriptedProvider(answers)
        await expect(run(operation(), wallet)).rejects.toMatchObject({ name })
        const reads = ['eth_accounts', 'eth_chainId']
        expect(wallet.methods().filter((method) => !reads.includes(method))).toEqual([])
      },
    )
  })

  it('a wallet that does not answer the check within its time limit is not prompted', async () => {
    vi.useFakeTimers()
    const wallet = scriptedProvider({ eth_chainId: () => new Promise(() => {}) })
    const outcome = signMessage(wallet.provider, { ...operation(), message: 'x' }).catch(
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toMatchObject({ name: 'WalletTimeoutError' })
    expect(wallet.asked('personal_sign')).toEqual([])
  })

  it('the wallet is not prompted if the caller aborts during the check', async () => {
    const leaving = new AbortController()
    const wallet = scriptedProvider()
    const answer = signMessage(wallet.provider, {
      ...operation({ signal: leaving.signal }),
      message: 'x',
    })
    leaving.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortedError' })
    expect(wallet.asked('personal_sign')).toEqual([])
  })
})
