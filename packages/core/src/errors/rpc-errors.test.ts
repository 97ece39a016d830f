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

describe('the code of an error', () => {
  it.each(jsonRpc)('[S8.57] code %i is %s', expectNamed)
  it.each(wallet)('[S8.58] code %i is %s', expectNamed)
  it.each(calls)('[S8.59] code %i is %s', expectNamed)
  it.each(rejections)('[S8.60] code %i is %s', expectNamed)
  it.each(others)('[S8.61] code %i is %s', expectNamed)
  it.each(session)('WalletConnect code %i is %s', expectNamed)

  it('every code has its own sentence, and every class its own name', () => {
    const all = [...jsonRpc, ...wallet, ...calls, ...others].map(([code]) => rpcError(code))
    const errors = all.map(toRpcError)
    expect(new Set(errors.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(errors.map(({ shortMessage }) => shortMessage)).size).toBe(all.length)
  })

  it.each([-32050, -1, 0, 1, 4003, 5004, 1013, 99_999])(
    '[S8.61] the unlisted code %i is UnknownRpcError',
    (code) => {
      expect(toRpcError(rpcError(code))).toMatchObject({ name: 'UnknownRpcError', code })
    },
  )

  it.each([undefined, null, 'ENOENT', Number.NaN, 1.5, {}, [], true, Symbol('x')])(
    'reads %s as no code',
    (code) => {
      expect(toRpcError(rpcError(code))).toMatchObject({ name: 'UnknownRpcError', code: -1 })
    },
  )

  it('recognizes the visitor’s rejections, also of a wallet upgrade (5750), and no other error', () => {
    const refused = [4001, 5000, 5001, 5002, 5003, 5750, 'ACTION_REJECTED']
    for (const code of refused) expect(isRejection(toRpcError(rpcError(code)))).toBe(true)
    for (const [code] of [...jsonRpc, ...others, ...session]) {
      expect(isRejection(toRpcError(rpcError(code)))).toBe(false)
    }
  })
})

describe('nested codes', () => {
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
  ])('finds the code inside %o: %s', (thrown, name) => {
    expect(toRpcError(thrown).name).toBe(name)
  })

  it('the search for a code stops at data that contains itself', () => {
    const thrown = rpcError('none')
    Object.assign(thrown, { data: thrown, originalError: thrown })
    expect(toRpcError(thrown).name).toBe('UnknownRpcError')
  })
})

describe('the details of an error', () => {
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
    ['one line without tricks', rpcError(4100, 'a\n\u202Eb\u200B\u0007c'), 'a b c'],
    ['no more than 500 characters', rpcError(4100, 'x'.repeat(9000)), 'x'.repeat(500)],
  ])('the details of an error are %s', (_, thrown, details) => {
    expect(toRpcError(thrown).details).toBe(details)
  })
})

describe('recognizes rejections by their text', () => {
  it.each([
    'User rejected the request',
    'MetaMask Tx Signature: User denied transaction signature.',
    'user cancelled',
    'Request rejected by the user',
    'The user has declined to connect',
    'Cancelled by user',
  ])('recognizes a rejection by the text of %s', (text) => {
    for (const thrown of [text, { message: text }, new Error(text), rpcError(-1, text)]) {
      expect(isRejection(toRpcError(thrown))).toBe(true)
    }
  })

  it.each(['The node rejected the nonce', 'cancelled by timer', ''])(
    'recognizes no rejection in %j',
    (text) => {
      expect(isRejection(toRpcError(new Error(text)))).toBe(false)
    },
  )

  it("prefers a wallet's specific code to its text, but not a general code", () => {
    expect(toRpcError(rpcError(4902, 'User rejected')).name).toBe('UnrecognizedChainError')
    for (const code of [-32603, -32000]) {
      expect(isRejection(toRpcError(rpcError(code, 'User rejected')))).toBe(true)
    }
    const wrapped = rpcError(-32603, 'Internal', { message: 'User denied' })
    expect(isRejection(toRpcError(wrapped))).toBe(true)
  })
})

describe('recognizes an unknown chain by its text', () => {
  it.each([
    'Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.',
    '8546: wallet_switchEthereumChain: provided network 0x2105 not supported',
    'Chain not configured',
    'chainId 8453 has not been added',
    'Unsupported network',
  ])('recognizes an unknown chain by the text of %s', (text) => {
    for (const code of [4001, -32603, undefined]) {
      expect(toRpcError(rpcError(code, text)).name).toBe('UnrecognizedChainError')
    }
    expect(toRpcError(rpcError(4100, text)).name).toBe('UnauthorizedProviderError')
  })

  it.each(['network error', 'The network is busy', 'unknown account', 'chain is syncing'])(
    'does not recognize an unknown chain in %s',
    (text) => {
      expect(toRpcError(new Error(text)).name).toBe('UnknownRpcError')
      expect(isRejection(toRpcError(rpcError(4001, text)))).toBe(true)
    },
  )

  it('treats a rejection with the code of an unknown chain as a rejection', () => {
    const refused = rpcError(4001, 'User rejected: unsupported network')
    expect(isRejection(toRpcError(refused))).toBe(true)
  })
})

describe('hostile values', () => {
  const refuse = () => {
    throw new Error('gotcha')
  }
  const trapped = new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse })
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()

  it.each([
    ['a throwing code', Object.defineProperty(new Error(), 'code', { get: refuse })],
    ['a throwing message', Object.defineProperty({ code: 4001 }, 'message', { get: refuse })],
    ['a Proxy that throws', trapped],
    ['a revoked Proxy', revoked.proxy],
    ['a Proxy below data', { code: -32603, data: trapped }],
    ['nothing', undefined],
    ['null', null],
    ['a function', () => 4001],
    ['a bigint', 1n],
  ])('converts %s to a BaseError', (_, thrown) => {
    expect(toRpcError(thrown)).toBeInstanceOf(BaseError)
  })

  it('returns a BaseError for any thrown value', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (thrown) => {
        expect(toRpcError(thrown)).toBeInstanceOf(BaseError)
      }),
    )
  })
})

it('returns a BaseError unchanged', () => {
  const error = new NoAccountsError()
  expect(toRpcError(error)).toBe(error)
})

it('finds a rejection among the causes', () => {
  expect(isRejection(new ConnectionRejectedError(toRpcError(rpcError(5000))))).toBe(true)
  expect(isRejection(new ConnectionRejectedError())).toBe(false)
  expect(isRejection(rpcError(4001))).toBe(false)
})
