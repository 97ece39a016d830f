import { expect, it } from 'vitest'
import { reads, signing } from './listed-methods.fixture.js'
import { allowedMethods, classifyMethod } from './rpc-methods.js'

it('[S7.42] the embedded wallet allows only the listed RPC methods', () => {
  expect([...allowedMethods].sort()).toEqual([...reads, ...signing].sort())
  for (const method of ['eth_sign', 'eth_signTransaction', 'eth_requestAccounts', 'toString', '']) {
    expect(classifyMethod(method)).toBeUndefined()
  }
})

it('[S5.15][S6.03][S6.04] each RPC method is classified as unsafe (it signs or grants) or safe (it reads)', () => {
  const of = (kind: 'safe' | 'unsafe') =>
    allowedMethods.filter((method) => classifyMethod(method) === kind)
  expect(of('safe')).toEqual(reads)
  expect(of('unsafe')).toEqual(signing)
  expect(new Set(allowedMethods).size).toBe(reads.length + signing.length)
})
