import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BaseError } from './base-error.js'
import { ConnectionRejectedError, NoAccountsError } from './connection-errors.js'
import { isRejection, RpcError, toRpcError } from './rpc-errors.js'

const rpcError = (code: unknown, message = 'said the wallet', data?: unknown) =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })

const jsonRpc = [
  [-32700, 'ParseRpcError'],
  [-32600, 'InvalidRequestRpcError'],
  [-32601, 'MethodNotFoundRpcError'],
  [-32602, 'InvalidParamsRpcError'],
  [-32603, 'InternalRpcError'],
  [-32000, 'InvalidInputRpcError'],
  [-32001, 'ResourceNotFoundRpcError'],
  [-32002, 'ResourceUnavailableRpcError'],
  [-32003, 'TransactionRejectedRpcError'],
  [-32004, 'MethodNotSupportedRpcError'],
  [-32005, 'LimitExceededRpcError'],
  [-32006, 'JsonRpcVersionUnsupportedError'],
] as const
const wallet = [
  [4001, 'UserRejectedRequestError'],
  [4100, 'UnauthorizedProviderError'],
  [4200, 'UnsupportedProviderMethodError'],
  [4900, 'ProviderDisconnectedError'],
  [4901, 'ChainDisconnectedError'],
  [4902, 'UnrecognizedChainError'],
] as const
const calls = [
  [5700, 'UnsupportedNonOptionalCapabilityError'],
  [5710, 'UnsupportedChainIdError'],
  [5720, 'DuplicateIdError'],
  [5730, 'UnknownBundleIdError'],
  [5740, 'BundleTooLargeError'],
  [5750, 'AtomicReadyWalletRejectedUpgradeError'],
  [5760, 'AtomicityNotSupportedError'],
] as const
const rejections = [5000, 5001, 5002, 5003].map(
  (code) => [code, 'UserRejectedRequestError'] as const,
)
/** The codes that only WalletConnect uses. */
const session: readonly (readonly [number, string])[] = [
  ...[1001, 1002, 1003, 1004, 1005].map((code) => [code, 'InvalidRequestRpcError'] as const),
  ...[3001, 3002, 3003, 3004, 3005].map((code) => [code, 'UnauthorizedProviderError'] as const),
  ...[5100, 5101, 5102, 5103, 5104].map((code) => [code, 'UnsupportedScopeError'] as const),
  [6000, 'SessionEndedError'],
  [7001, 'SessionEndedError'],
  [8000, 'SessionRequestExpiredError'],
  [10001, 'UnsupportedProviderMethodError'],
]
const others = [
  [7000, 'WalletConnectSessionSettlementError'],
  [32603, 'InvalidChainIdRpcError'],
] as const

function expectNamed(code: number, name: string) {
  const thrown = rpcError(code)
  const error = toRpcError(thrown)
  expect(error).toBeInstanceOf(RpcError)
  expect(error).toMatchObject({ name, code, cause: thrown, details: 'said the wallet' })
  expect(toRpcError({ code, message: 'plain object' })).toMatchObject({ name, code })
  expect(toRpcError(rpcError(String(code)))).toMatchObject({ name, code })
}

describe('the code of a wallet’s or node’s error', () => {
  it.each(jsonRpc)('[S8.57] the error code %i becomes %s', expectNamed)
  it.each(wallet)('[S8.58] the error code %i becomes %s', expectNamed)
  it.each(calls)('[S8.59] the error code %i becomes %s', expectNamed)
  it.each(rejections)('[S8.60] the error code %i becomes %s', expectNamed)
  it.each(others)('[S8.61] the error code %i becomes %s', expectNamed)
  it.each(session)('WalletConnect’s error code %i becomes %s', expectNamed)

  it('every known error code has its own sentence and its own error name', () => {
    const all = [...jsonRpc, ...wallet, ...calls, ...others].map(([code]) => rpcError(code))
    const errors = all.map(toRpcError)
    expect(new Set(errors.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(errors.map(({ shortMessage }) => shortMessage)).size).toBe(all.length)
  })

  it.each([-32050, -1, 0, 1, 4003, 5004, 1013, 99_999])(
    '[S8.61] the unlisted error code %i becomes UnknownRpcError',
    (code) => {
      expect(toRpcError(rpcError(code))).toMatchObject({ name: 'UnknownRpcError', code })
    },
  )

  it.for([undefined, null, 'ENOENT', Number.NaN, 1.5, {}, [], true, Symbol('x')])(
    'an error whose code is %s becomes UnknownRpcError with the code -1',
    (code) => {
      expect(toRpcError(rpcError(code))).toMatchObject({ name: 'UnknownRpcError', code: -1 })
    },
  )

  it('only error codes for the visitor’s rejection count as a rejection, including 5750 (rejected upgrade)', () => {
    const refused = [4001, 5000, 5001, 5002, 5003, 5750, 'ACTION_REJECTED']
    for (const code of refused) expect(isRejection(toRpcError(rpcError(code)))).toBe(true)
    for (const [code] of [...jsonRpc, ...others, ...session]) {
      expect(isRejection(toRpcError(rpcError(code)))).toBe(false)
    }
  })
})

describe('error codes nested in other errors', () => {
  it.each([
    [rpcError(-32603, 'Internal', { originalError: { code: 4902 } }), 'UnrecognizedChainError'],
    [rpcError(-32603, 'Internal', { code: 4001 }), 'UserRejectedRequestError'],
    [rpcError(-32603, 'Internal', { originalError: { code: 'odd' } }), 'InternalRpcError'],
    [rpcError(-32603, 'Internal', { code: 3 }), 'InternalRpcError'],
    [rpcError(-32603, 'Internal', { code: -32000 }), 'InvalidInputRpcError'],
    [rpcError(-32603, 'Internal', 'text'), 'InternalRpcError'],
    [rpcError(4001, 'Rejected', { code: -32000 }), 'UserRejectedRequestError'],
    [rpcError(5000, 'Rejected', { originalError: { code: 4902 } }), 'UserRejectedRequestError'],
    [rpcError(4902, 'Unknown chain', { code: -32000 }), 'UnrecognizedChainError'],
    [new Error('outer', { cause: rpcError(4001) }), 'UserRejectedRequestError'],
    [{ code: 'UNKNOWN_ERROR', info: { error: { code: -32005 } } }, 'LimitExceededRpcError'],
    [{ code: 'SERVER_ERROR', error: { code: -32601 } }, 'MethodNotFoundRpcError'],
  ])('an error with nested codes, %o, becomes %s', (thrown, name) => {
    expect(toRpcError(thrown).name).toBe(name)
  })

  it('the search for an error code stops at an error that contains itself', () => {
    const thrown = rpcError('none')
    Object.assign(thrown, { data: thrown, originalError: thrown })
    expect(toRpcError(thrown).name).toBe('UnknownRpcError')
  })
})

describe('the details shown for a wallet’s or node’s error', () => {
  it.each([
    [
      'the message of the layer with the code',
      rpcError(4100, 'not you', { message: 'inner' }),
      'not you',
    ],
    [
      'the innermost message under a general code',
      rpcError(-32603, 'Internal JSON-RPC error.', { code: 3, message: 'execution reverted' }),
      'execution reverted',
    ],
    [
      'not the request that viem and ethers put into a message',
      { message: 'Failed. URL: https://rpc/KEY', shortMessage: 'HTTP request failed.' },
      'HTTP request failed.',
    ],
    ['one line without control characters', rpcError(4100, 'a\n\u202Eb\u200B\u0007c'), 'a b c'],
    ['no more than 500 characters', rpcError(4100, 'x'.repeat(9000)), 'x'.repeat(500)],
  ])('the details of a wallet’s or node’s error are %s', (_, thrown, details) => {
    expect(toRpcError(thrown).details).toBe(details)
  })
})

describe('a rejection recognized by its text', () => {
  it.each([
    'User rejected the request',
    'MetaMask Tx Signature: User denied transaction signature.',
    'user cancelled',
    'Request rejected by the user',
    'The user has declined to connect',
    'Cancelled by user',
  ])('the error text “%s” is recognized as a rejection by the visitor', (text) => {
    for (const thrown of [text, { message: text }, new Error(text), rpcError(-1, text)]) {
      expect(isRejection(toRpcError(thrown))).toBe(true)
    }
  })

  it.each(['The node rejected the nonce', 'cancelled by timer', ''])(
    'the error text %j is not taken for a rejection by the visitor',
    (text) => {
      expect(isRejection(toRpcError(new Error(text)))).toBe(false)
    },
  )

  it('a specific error code takes precedence over a rejection’s text, but a general code does not', () => {
    expect(toRpcError(rpcError(4902, 'User rejected')).name).toBe('UnrecognizedChainError')
    for (const code of [-32603, -32000]) {
      expect(isRejection(toRpcError(rpcError(code, 'User rejected')))).toBe(true)
    }
    const wrapped = rpcError(-32603, 'Internal', { message: 'User denied' })
    expect(isRejection(toRpcError(wrapped))).toBe(true)
  })
})

describe('an unknown chain recognized by its text', () => {
  it.each([
    'Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.',
    '8546: wallet_switchEthereumChain: provided network 0x2105 not supported',
    'Chain not configured',
    'chainId 8453 has not been added',
    'Unsupported network',
  ])('the error text “%s” is recognized as an unknown chain', (text) => {
    for (const code of [4001, -32603, undefined]) {
      expect(toRpcError(rpcError(code, text)).name).toBe('UnrecognizedChainError')
    }
    expect(toRpcError(rpcError(4100, text)).name).toBe('UnauthorizedProviderError')
  })

  it.each(['network error', 'The network is busy', 'unknown account', 'chain is syncing'])(
    'the error text “%s” is not taken for an unknown chain',
    (text) => {
      expect(toRpcError(new Error(text)).name).toBe('UnknownRpcError')
      expect(isRejection(toRpcError(rpcError(4001, text)))).toBe(true)
    },
  )

  it('an error with code 4001 whose text says rejected and unsupported network counts as a rejection', () => {
    const refused = rpcError(4001, 'User rejected: unsupported network')
    expect(isRejection(toRpcError(refused))).toBe(true)
  })
})

describe('hostile thrown values', () => {
  const refuse = () => {
    throw new Error('gotcha')
  }
  const trapped = new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse })
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()

  it.each([
    [
      'an error whose code getter throws',
      Object.defineProperty(new Error(), 'code', { get: refuse }),
    ],
    [
      'an error whose message getter throws',
      Object.defineProperty({ code: 4001 }, 'message', { get: refuse }),
    ],
    ['a Proxy that throws', trapped],
    ['a revoked Proxy', revoked.proxy],
    ['a Proxy below data', { code: -32603, data: trapped }],
    ['undefined', undefined],
    ['null', null],
    ['a function', () => 4001],
    ['a bigint', 1n],
  ])('toRpcError() converts %s to a BaseError', (_, thrown) => {
    expect(toRpcError(thrown)).toBeInstanceOf(BaseError)
  })

  it('toRpcError() returns a BaseError for any thrown value', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (thrown) => {
        expect(toRpcError(thrown)).toBeInstanceOf(BaseError)
      }),
    )
  })
})

it('toRpcError() returns an error of Carabiner unchanged', () => {
  const error = new NoAccountsError()
  expect(toRpcError(error)).toBe(error)
})

it('a connection error counts as a rejection only if a rejection is among its causes', () => {
  expect(isRejection(new ConnectionRejectedError(toRpcError(rpcError(5000))))).toBe(true)
  expect(isRejection(new ConnectionRejectedError())).toBe(false)
  expect(isRejection(rpcError(4001))).toBe(false)
})
