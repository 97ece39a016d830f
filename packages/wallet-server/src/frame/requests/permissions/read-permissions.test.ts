import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FrameMessageError } from '../../frame-message-error.js'
import {
  createDelegation,
  decodeContext,
  encodeContext,
  readTransferLimit,
} from '../../smart-account/delegation.js'
import { permissionTypes } from './permission-kinds.js'
import { readGrant, readRevoke } from './read-permissions.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000)
const now = 1_700_000_000_000
const hexOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const amount = hexOf(8).map((digits) => `0x${digits}`)
const address = hexOf(40).map((digits): `0x${string}` => `0x${digits}`)

/** A valid request, any part of which may be replaced. */
const part = <Value>(right: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: right }, fc.anything())
const request = fc.record(
  {
    expiry: part(fc.integer({ min: 1, max: 4_102_444_800 })),
    chainId: part(fc.constant('0x1')),
    signer: part(
      fc.record({
        type: part(fc.constant('account')),
        data: part(fc.record({ address: part(address) })),
      }),
    ),
    permissions: part(
      fc.array(
        fc.record({
          type: part(fc.constantFrom(...permissionTypes)),
          data: part(
            fc.record({
              address,
              tokenAddress: address,
              allowance: part(amount),
              periodAmount: part(amount),
              periodDuration: part(fc.integer({ min: 1 })),
            }),
          ),
        }),
        { minLength: 1, maxLength: 1 },
      ),
    ),
  },
  { requiredKeys: ['expiry', 'signer', 'permissions'] },
)

it('any request to grant permissions is either parsed completely or refused with a sentence', () => {
  let read = 0
  fc.assert(
    fc.property(fc.oneof(fc.array(request, { maxLength: 2 }), fc.anything()), (params) => {
      try {
        const { permissions } = readGrant(params, now)
        read += 1
        expect(permissions.length).toBeGreaterThan(0)
        for (const { delegate, limit } of permissions) {
          expect(delegate).toMatch(/^0x[\da-fA-F]{40}$/)
          expect(limit.expiry * 1_000).toBeGreaterThan(now)
          expect(limit.allowance).toBeGreaterThanOrEqual(0n)
        }
      } catch (error) {
        expect(error).toBeInstanceOf(FrameMessageError)
      }
    }),
    { numRuns },
  )
  expect(read).toBeGreaterThan(0)
})

it('any request to revoke a permission is either parsed or refused with a sentence', () => {
  fc.assert(
    fc.property(fc.anything(), (params) => {
      try {
        decodeContext(readRevoke(params).context)
      } catch (error) {
        expect(error).toBeInstanceOf(FrameMessageError)
      }
    }),
    { numRuns },
  )
})

it('a permission’s limit is read back unchanged from its signed delegation', () => {
  const limit = fc.record(
    {
      token: address,
      allowance: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      expiry: fc.integer({ min: 1, max: 4_102_444_800 }),
      period: fc.record({
        seconds: fc.integer({ min: 1, max: 4_102_444_800 }),
        start: fc.integer({ min: 1, max: 4_102_444_800 }),
      }),
    },
    { requiredKeys: ['allowance', 'expiry'] },
  )
  fc.assert(
    fc.property(limit, address, address, (input, delegate, delegator) => {
      const delegation = {
        ...createDelegation({ delegate, delegator }, input),
        signature: '0x',
      } as const
      const decoded = decodeContext(encodeContext(delegation))
      expect(decoded && readTransferLimit(decoded)).toEqual(input)
    }),
    { numRuns: 500 },
  )
})
